export type InstallmentInfoTexts = Readonly<
  Record<"title" | "summary" | "choose" | "first" | "rest" | "terms", string>
>;

export const INSTALLMENT_INFO_ENGLISH: InstallmentInfoTexts = {
  title: "Pay in {count} with {brand}",
  summary: "Split what you buy into {count} equal installments. You get your order right away.",
  choose: "Choose {brand} when you pay, and follow its steps.",
  first: "Pay the first of {count} installments when you place your order.",
  rest: "{brand} takes the others by itself, one every two weeks.",
  terms: "{brand} decides who may pay this way, and on which terms. Read them before you agree.",
};

export const INSTALLMENT_INFO_FRENCH: InstallmentInfoTexts = {
  title: "Payez en {count} fois avec {brand}",
  summary: "Répartissez votre achat en {count} versements égaux. Vous recevez votre commande sans attendre.",
  choose: "Choisissez {brand} au moment de payer et suivez les étapes.",
  first: "Payez le premier des {count} versements en passant votre commande.",
  rest: "{brand} prélève les autres, un toutes les deux semaines.",
  terms: "{brand} décide qui peut payer ainsi et à quelles conditions. Lisez-les avant d’accepter.",
};
