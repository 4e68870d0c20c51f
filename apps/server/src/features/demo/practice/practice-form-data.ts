import type { Form } from "@stoa/core/form/form-schema.ts";

type FieldDraft = Omit<Form["fields"][number], "id">;

/** The inquiry form; field ids are assigned when it is stored. */
export const PRACTICE_FORM: Omit<Form, "fields"> & { readonly fields: readonly FieldDraft[] } = {
  name: "Enquiry",
  fields: [
    { type: "name", title: "Your name", description: "", required: true },
    { type: "email", title: "Email", description: "", required: true },
    {
      type: "select",
      title: "What is it about?",
      description: "",
      required: true,
      options: ["A room", "A stair", "Signs", "Furniture", "An exhibition", "Not sure yet"],
    },
    {
      type: "radio",
      title: "Is there a budget?",
      description: "",
      required: false,
      options: ["Under £10,000", "£10,000 to £50,000", "More", "No idea, help me"],
    },
    {
      type: "textarea",
      title: "Tell us about it",
      description: "Where it is, who uses it, and what annoys you about it.",
      required: true,
      maxLength: 4000,
    },
    { type: "date", title: "When would it have to be finished?", description: "", required: false },
  ],
  submitButtonText: "Send the enquiry",
  submissionMessage:
    "<p><strong>Thank you, it has arrived.</strong> One of us reads it today and answers within three working days.</p>",
  disclaimer: "<p>We keep what you write for a year, to answer you, and show it to nobody.</p>",
};
