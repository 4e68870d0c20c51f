import { laterPart } from "./later-part.tsx";

export const QUESTIONS = laterPart(async () => (await import("./form/question-fields.tsx")).QuestionFields);

export const CAPTCHA = laterPart(async () => (await import("./payment/payment-captcha.tsx")).PaymentCaptcha);

export const STRIPE = laterPart(async () => (await import("./payment/stripe-form.tsx")).StripeForm);
