import { laterPart } from "./later-part.tsx";

export const QUESTIONS = laterPart(async () => (await import("./question-fields.tsx")).QuestionFields);

export const STRIPE = laterPart(async () => (await import("./stripe-form.tsx")).StripeForm);
