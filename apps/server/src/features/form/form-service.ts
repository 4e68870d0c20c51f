import type { CaptchaAction } from "@stoa/core/captcha/captcha-actions.ts";
import { answerText } from "@stoa/core/form/answer/answer-text.ts";
import { checkForm, type FormCheck } from "@stoa/core/form/check/check-form.ts";
import type { FormSubmission } from "@stoa/core/form/form-api.ts";
import { SUBMISSION_LIMITS } from "@stoa/core/form/check/form-limits.ts";
import { FORM_TRAP } from "@stoa/core/form/form-marks.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import { translateDocument } from "@stoa/core/multilingual/translation/translate-document.ts";
import { scoreSpam, SPAM_SCORE, type SpamSignals } from "@stoa/core/form/check/score-spam.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type SiteDb } from "../../db/database.ts";
import { hashToken, newId } from "../../db/new-id.ts";
import { checkCaptcha, takeCaptcha, type CaptchaParts, type CaptchaVerdict } from "../captcha/captcha-service.ts";
import { listPublished } from "../release/release-service.ts";
import type { FormKey } from "./form-keys.ts";
import { findFormWithTexts, insertSubmission, isTextKnown, type NewSubmission } from "./form-store.ts";
import { notifyOfSubmission, type TellingParts } from "./submission/form-telling-service.ts";

export type FormParts = CaptchaParts & TellingParts & { readonly site: SiteEntry };

/** A form as its owner wrote it, for validating and storing answers, and in the visitor's language. */
export type SpokenForm = { readonly form: Form; readonly spoken: Form; readonly isTranslated: boolean };

/** A form of the live release in a language, by default the site's own. */
export async function findSpokenForm(
  db: SiteDb,
  { liveRelease }: Pick<SiteEntry, "liveRelease">,
  { formId, language = "" }: { readonly formId: string; readonly language: string | undefined },
): Promise<SpokenForm | undefined> {
  const found = await findFormWithTexts(db, { release: liveRelease, formId, language });
  if (!found) return undefined;
  const { form, texts } = found;
  return { form, spoken: texts ? translateDocument("form", form, { texts }) : form, isTranslated: texts !== null };
}

export type LiveForm = SpokenForm & {
  readonly formId: string;
  readonly locale: string;
  readonly settings: Partial<Pick<Settings, "captcha" | "redirectHosts" | "language" | "siteTitle">>;
};

type Values = Readonly<Record<string, unknown>>;

async function readSettings(db: SiteDb, { liveRelease }: SiteEntry): Promise<LiveForm["settings"]> {
  const [settings] = await listPublished(db, liveRelease, "settings");
  return settings?.data ?? {};
}

function localeOf({ language }: SiteEntry, settings: LiveForm["settings"]): string {
  return language?.language ?? settings.language ?? "en-US";
}

export function findLiveForm({ database, site }: FormParts, formId: string): Promise<LiveForm | undefined> {
  return inSite(database, site.id, async (db) => {
    const [form, settings] = await Promise.all([
      findSpokenForm(db, site, { formId, language: site.language?.language }),
      readSettings(db, site),
    ]);
    return form && { formId, ...form, settings, locale: localeOf(site, settings) };
  });
}

/** Finds a form by field ids, which are random and so unique across forms. */
export function findLiveFormByFields(
  { database, site }: FormParts,
  fieldIds: readonly string[],
): Promise<LiveForm | undefined> {
  return inSite(database, site.id, async (db) => {
    const [rows, settings] = await Promise.all([listPublished(db, site.liveRelease, "form"), readSettings(db, site)]);
    const forms = rows.map(({ id, data }) => ({ formId: id, form: data as Form }));
    const found = forms.find(({ form }) => form.fields.some(({ id }) => fieldIds.includes(id)));
    return found && { ...found, spoken: found.form, isTranslated: false, settings, locale: localeOf(site, settings) };
  });
}

export type SentForm = {
  readonly values: Values;
  readonly page: FormSubmission["page"];
  /** Null for browsers without scripts. */
  readonly key: FormKey | null;
  readonly captchaKey: string | null;
  readonly isNewsletter: boolean;
  readonly sentBefore: number;
  readonly clientAddress: string;
  readonly host: string;
};

export type SubmissionOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: "invalid"; readonly check: FormCheck }
  | { readonly ok: false; readonly code: "too-large" | "key-used" | "captcha" };

/** The stored answers, with their questions as asked. Sections have no answer. */
function answersOf({ fields }: Form, { answers }: FormCheck): FormSubmission["answers"] {
  return fields
    .filter(({ type }) => type !== "section")
    .map(({ id, type, title }) => ({ fieldId: id, type, title, value: answers.get(id) ?? "" }));
}

const ACTIONS: readonly CaptchaAction[] = [
  "FORM_BLOCK_SUBMISSION",
  "NEWSLETTER_BLOCK_SUBMISSION",
  "PROMO_POPUP_SUBMISSION",
];

type Verdict = CaptchaVerdict | { readonly verdict: "none" };

async function captchaVerdict(parts: FormParts, { form, settings }: LiveForm, sent: SentForm): Promise<Verdict> {
  if (form.captchaEnabled !== true) return { verdict: "none" };
  const { captchaKey: token, clientAddress, host } = sent;
  return checkCaptcha(parts, {
    siteId: parts.site.id,
    settings: settings.captcha,
    token,
    actions: ACTIONS,
    clientAddress,
    host,
  });
}

/** A name or address repeats legitimately; only longer text indicates a duplicate. */
const TELLING_CHARS = 40;

function textHash(answers: FormSubmission["answers"], formId: string): Buffer | null {
  const text = answers.map(({ type, value }) => answerText(type, value).trim()).join("\n");
  return text.length < TELLING_CHARS ? null : hashToken(`${formId}\n${text}`);
}

type Judged = Pick<NewSubmission, "contentHash" | "state" | "spamScore" | "spamReasons">;

async function judge(
  db: SiteDb,
  { formId }: LiveForm,
  { answers, sent, verdict }: { answers: FormSubmission["answers"]; sent: SentForm; verdict: Verdict },
): Promise<Judged> {
  const contentHash = textHash(answers, formId);
  const textsOf = (isWanted: (type: string) => boolean): string[] =>
    answers.filter(({ type }) => isWanted(type)).map(({ type, value }) => answerText(type, value));
  const trap = Object.hasOwn(sent.values, FORM_TRAP) ? sent.values[FORM_TRAP] : "";
  const signals: SpamSignals = {
    isTrapFilled: trap !== "" && trap !== null && trap !== undefined,
    keyAgeMs: sent.key?.ageMs ?? null,
    sentBefore: sent.sentBefore,
    isRepeated: contentHash !== null && (await isTextKnown(db, contentHash)),
    captcha: verdict.verdict,
    texts: textsOf((type) => type !== "website"),
    names: textsOf((type) => type === "name"),
  };
  const { score, reasons } = scoreSpam(signals);
  return { contentHash, state: score >= SPAM_SCORE ? "spam" : "received", spamScore: score, spamReasons: reasons };
}

type Storing = {
  readonly live: LiveForm;
  readonly sent: SentForm;
  readonly answers: FormSubmission["answers"];
  readonly verdict: Verdict;
};

async function store(db: SiteDb, parts: FormParts, storing: Storing): Promise<SubmissionOutcome> {
  const { live, sent, answers, verdict } = storing;
  const { formId, form } = live;
  if ("tokenHash" in verdict && !(await takeCaptcha(db, verdict.tokenHash, parts.now()))) {
    return { ok: false, code: "captcha" };
  }
  const judged = await judge(db, live, { answers, sent, verdict });
  const joinsList = sent.isNewsletter || form.mailingList !== undefined;
  const submission = { id: newId(), formId, answers, page: sent.page, joinsList };
  const submittedAt = await insertSubmission(db, { ...submission, ...judged, keyHash: sent.key?.hash ?? null });
  if (submittedAt === undefined) return { ok: false, code: "key-used" };
  if (judged.state === "received") {
    await notifyOfSubmission(db, parts, { formId, form, submission: { ...submission, submittedAt } });
  }
  return { ok: true };
}

/**
 * Whether a visitor with scripts can retry. If an invisible captcha could not load, they cannot: their submission is
 * stored as spam.
 */
function canSolveAgain({ verdict }: Verdict, { settings }: LiveForm): boolean {
  const asksVisitor = settings.captcha?.provider !== "recaptcha-enterprise";
  return verdict === "failed" || (verdict === "missing" && asksVisitor);
}

/**
 * Validates and stores a submission and sends notifications; likely spam is stored separately without notification. A
 * browser with scripts must send a captcha token if the form requires one; without scripts there is none, so the
 * submission is marked as spam instead of being rejected. spec: storefront 5, form submission
 */
export async function submitForm(parts: FormParts, live: LiveForm, sent: SentForm): Promise<SubmissionOutcome> {
  const { database, site } = parts;
  const check = checkForm(live.form.fields, sent.values);
  if (!check.isParsed || Object.keys(check.errors).length > 0) return { ok: false, code: "invalid", check };
  const answers = answersOf(live.form, check);
  if (JSON.stringify(answers).length > SUBMISSION_LIMITS.submissionChars) return { ok: false, code: "too-large" };
  const verdict = await captchaVerdict(parts, live, sent);
  if (sent.key !== null && canSolveAgain(verdict, live)) return { ok: false, code: "captcha" };
  return inSite(database, site.id, (db) => store(db, parts, { live, sent, answers, verdict }));
}
