import { callProvider, objectOf, type CaptchaReply } from "./captcha-call.ts";
import type { VerifyCaptcha, CaptchaAnswer, CaptchaQuestion } from "./captcha-provider.ts";

export type RecaptchaAccess = {
  readonly api: string;
  readonly siteKey: string;
  readonly secretKey: string;
  readonly projectId: string;
  /** 0 is a bot, 1 a person; a visitor below it counts as a bot. */
  readonly minScore: number;
  readonly timeoutMs: number;
};

function findTokenProblem(
  { valid, action, hostname }: Readonly<Record<string, unknown>>,
  { actions, host }: CaptchaQuestion,
): string | undefined {
  if (valid !== true) return "The token isn't valid.";
  if (!actions.some((one) => one === action)) return "The token is for another action.";
  const isElsewhere = typeof hostname === "string" && hostname !== "" && hostname !== host.replace(/:\d+$/, "");
  return isElsewhere ? "The token is for another host." : undefined;
}

function answerOf(reply: CaptchaReply, question: CaptchaQuestion, minScore: number): CaptchaAnswer {
  if (!reply.ok) return { kind: "unknown", reason: reply.reason };
  if (reply.status !== 200) return { kind: "unknown", reason: `reCAPTCHA answered ${reply.status}.` };
  const problem = findTokenProblem(objectOf(reply.body["tokenProperties"]), question);
  if (problem !== undefined) return { kind: "failed", reason: problem };
  const score = Number(objectOf(reply.body["riskAnalysis"])["score"]);
  if (!Number.isFinite(score)) return { kind: "unknown", reason: "reCAPTCHA gave no score." };
  const { token } = question;
  return score < minScore ? { kind: "low-score", identity: token, score } : { kind: "passed", identity: token };
}

/** Assesses a token with reCAPTCHA Enterprise. spec: storefront 7, bot protection */
export function recaptchaVerifier(access: RecaptchaAccess): VerifyCaptcha {
  const { api, siteKey, secretKey, projectId, minScore, timeoutMs } = access;
  return async (question) => {
    const { token, clientAddress, actions } = question;
    const [expectedAction] = actions;
    const event = { token, siteKey, userIpAddress: clientAddress, ...(actions.length === 1 ? { expectedAction } : {}) };
    const url = `${api}/v1/projects/${encodeURIComponent(projectId)}/assessments`;
    // The key goes in a header: URLs end up in logs.
    const reply = await callProvider({ url, headers: { "x-goog-api-key": secretKey }, body: { event }, timeoutMs });
    return answerOf(reply, question, minScore);
  };
}
