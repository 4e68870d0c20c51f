import type { CheckoutScreen } from "@stoa/core/checkout-page/checkout-screen.ts";
import type { CheckoutSummary } from "@stoa/core/checkout-page/section/checkout-summary.ts";
import type { ReactElement } from "react";

type SummaryProps = { readonly summary: CheckoutSummary };

function Lines({ summary }: SummaryProps): ReactElement {
  return (
    <ul className="checkout-lines">
      {summary.lines.map(({ id, title, options, quantity, quantityLabel, imageUrl, total, problem }) => (
        <li className="checkout-line" key={id}>
          {imageUrl === "" ? (
            <span className="checkout-line-picture" />
          ) : (
            <img
              className="checkout-line-picture"
              src={`${imageUrl}?format=300w`}
              alt=""
              width="64"
              height="80"
              loading="lazy"
              decoding="async"
            />
          )}
          <span className="checkout-line-text">
            <span className="checkout-line-title">{title}</span>
            {options !== "" && <span className="checkout-hint">{options}</span>}
            <span className="checkout-hint">
              {quantityLabel}: {quantity}
            </span>
            {problem !== "" && <span className="field-error">{problem}</span>}
          </span>
          <span className="checkout-line-total">{total}</span>
        </li>
      ))}
    </ul>
  );
}

export function Glance({ summary }: SummaryProps): ReactElement {
  return (
    <details className="checkout-glance">
      <summary className="checkout-glance-head">
        <span className="checkout-glance-title">{summary.glance}</span>
        <span className="checkout-glance-total">{summary.total}</span>
      </summary>
      <Lines summary={summary} />
    </details>
  );
}

export function Summary({ summary }: SummaryProps): ReactElement {
  return (
    <section className="checkout-summary" aria-labelledby="checkout-summary-title">
      <div className="checkout-summary-head">
        <h2 className="checkout-section-title" id="checkout-summary-title">
          {summary.title}
        </h2>
        <a className="checkout-link" href={summary.changeUrl}>
          {summary.change}
        </a>
      </div>
      <Lines summary={summary} />
      <dl className="checkout-rows">
        {summary.rows.map(({ label, value, isTotal }) => (
          <div className={`checkout-row${isTotal ? " checkout-row--total" : ""}`} key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {summary.included.map((text) => (
        <p className="checkout-hint checkout-included" key={text}>
          {text}
        </p>
      ))}
    </section>
  );
}

export function Review({ review }: { readonly review: NonNullable<CheckoutScreen["review"]> }): ReactElement {
  return (
    <section className="checkout-review" aria-labelledby="checkout-review-title">
      <h2 className="checkout-review-title" id="checkout-review-title">
        {review.title}
      </h2>
      <dl className="checkout-review-rows">
        {review.rows.map(({ label, value, href }) => (
          <div className="checkout-review-row" key={href}>
            <dt>{label}</dt>
            <dd>
              <a className="checkout-review-link" href={href}>
                {value}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
