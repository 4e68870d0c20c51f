import type { Domain, DomainCheck } from "@stoa/core/domain/domain-api.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { actionWord } from "../../parts/message/action-word.ts";
import { showToast } from "../../parts/notice/toast-store.ts";
import { checkDomain, domainsQuery } from "./domain-calls.ts";
import styles from "./domain-setup.module.css";
import { proofLabel, stateLabel } from "./domain-texts.ts";
import { DnsRecords } from "./dns-records.tsx";
import { t } from "../../language/t.ts";

function CheckResult({ check }: { readonly check: DomainCheck }): ReactElement {
  const said = [proofLabel(check), stateLabel(check)].filter((words) => words !== null);
  return (
    <ul className={styles["said"]}>
      {said.map(({ text, tone }) => (
        <li key={text} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  );
}

function Steps({ domain }: { readonly domain: Domain }): ReactElement {
  const { name, proof, pointing } = domain;
  return (
    <ol className={styles["steps"]}>
      {proof && (
        <li>
          <p>{t("Verify that {name} is yours. You can delete this record once the domain is connected.", { name })}</p>
          <DnsRecords caption={t("Record to verify {name}", { name })} records={[proof]} />
        </li>
      )}
      <li>
        <p>
          {pointing.length === 1
            ? t(
                "Point the domain here with one of these records. If your provider doesn't allow a CNAME here, as for a root domain, use ALIAS or ANAME, or ask the server's administrator for its IP address.",
              )
            : t(
                "Point the domain here with one of these records. A CNAME suits names like www; at the start of a domain use the IP addresses.",
              )}
        </p>
        <DnsRecords caption={t("Records that point {name} here", { name })} records={pointing} />
      </li>
    </ol>
  );
}

export function DomainSetup({ domain }: { readonly domain: Domain }): ReactElement {
  const queries = useQueryClient();
  const [check, setCheck] = useState<DomainCheck | null>(null);
  const checking = useMutation({
    mutationFn: () => checkDomain(domain.host),
    onSuccess: (checked) => {
      setCheck(checked);
      if (checked.domain.isConnected === domain.isConnected) return;
      showToast({ text: t("{name} is connected.", { name: domain.name }) });
      void queries.invalidateQueries(domainsQuery);
    },
  });
  return (
    <section aria-label={t("Set up {name}", { name: domain.name })} className={styles["setup"]}>
      <p className={styles["note"]}>
        {t(
          "Add these records where you manage DNS for {name}, then check. Some providers want the name without the domain at the end.",
          { name: domain.name },
        )}
      </p>
      <Steps domain={domain} />
      <div className={styles["check"]}>
        <ActionButton isPending={checking.isPending} onPress={() => checking.mutate()}>
          {checking.isPending ? t("Checking DNS…") : actionWord(t("Check now"), checking.isError)}
        </ActionButton>
        <output className={styles["outcome"]}>
          {check && !checking.isPending && <CheckResult check={check} />}
          {checking.error && <p data-tone="bad">{errorText(checking.error)}</p>}
        </output>
      </div>
    </section>
  );
}
