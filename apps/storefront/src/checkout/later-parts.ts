import { laterPart } from "./later-part.tsx";

/** The store's own questions; most stores ask none. */
export const QUESTIONS = laterPart(async () => (await import("./question-fields.tsx")).QuestionFields);

/** Stripe's form, for those who choose Stripe. */
export const STRIPE = laterPart(async () => (await import("./stripe-form.tsx")).StripeForm);
