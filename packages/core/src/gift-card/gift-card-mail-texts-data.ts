import type { MailLanguage } from "../outbox/mail-language.ts";

/** The words of the mail that brings a gift card. `{sender}`, `{site}`, `{amount}` and `{name}` are filled in. */
export type GiftCardMailTexts = {
  readonly subject: string;
  readonly subjectFrom: string;
  readonly heading: string;
  readonly greeting: string;
  readonly given: string;
  readonly givenFrom: string;
  readonly code: string;
  readonly amount: string;
  readonly howTo: string;
  readonly shop: string;
  /** Before the address of the page that tells the balance. */
  readonly balance: string;
  /** Of a card that was bought with test money. */
  readonly test: string;
  readonly again: string;
  readonly reason: string;
};

/** Texts of the gift card mail by language. */
export const GIFT_CARD_MAIL_TEXTS: Readonly<Record<MailLanguage, GiftCardMailTexts>> = {
  en: {
    subject: "Your gift card from {site}",
    subjectFrom: "{sender} sent you a gift card from {site}",
    heading: "A gift card for you",
    greeting: "Hello {name},",
    given: "here is a gift card of {amount} for {site}.",
    givenFrom: "{sender} has sent you a gift card of {amount} for {site}.",
    code: "Code",
    amount: "Amount",
    howTo: "Enter the code at the checkout. What you do not spend stays on the card.",
    shop: "Go to the shop",
    balance: "What is left on it is told at {url}",
    test: "This is a test: no money has moved, and the card pays only while the shop is being tried out.",
    again: "This code replaces the one you may have got before.",
    reason: "You get this mail because somebody bought you a gift card.",
  },
  de: {
    subject: "Ihr Gutschein von {site}",
    subjectFrom: "{sender} schickt Ihnen einen Gutschein von {site}",
    heading: "Ein Gutschein für Sie",
    greeting: "Guten Tag {name},",
    given: "hier ist ein Gutschein über {amount} für {site}.",
    givenFrom: "{sender} schickt Ihnen einen Gutschein über {amount} für {site}.",
    code: "Code",
    amount: "Betrag",
    howTo: "Geben Sie den Code an der Kasse ein. Was Sie nicht ausgeben, bleibt auf dem Gutschein.",
    shop: "Zum Shop",
    balance: "Wie viel noch darauf ist, steht unter {url}",
    test: "Dies ist ein Test: Es ist kein Geld geflossen, und der Gutschein gilt nur, solange der Shop ausprobiert wird.",
    again: "Dieser Code ersetzt den, den Sie vielleicht schon bekommen haben.",
    reason: "Sie erhalten diese E-Mail, weil jemand einen Gutschein für Sie gekauft hat.",
  },
  fr: {
    subject: "Votre carte cadeau de {site}",
    subjectFrom: "{sender} vous envoie une carte cadeau de {site}",
    heading: "Une carte cadeau pour vous",
    greeting: "Bonjour {name},",
    given: "voici une carte cadeau de {amount} pour {site}.",
    givenFrom: "{sender} vous envoie une carte cadeau de {amount} pour {site}.",
    code: "Code",
    amount: "Montant",
    howTo: "Saisissez le code au moment du paiement. Ce que vous ne dépensez pas reste sur la carte.",
    shop: "Aller à la boutique",
    balance: "Pour savoir ce qu’il en reste : {url}",
    test: "Ceci est un test : aucun argent n’a été prélevé, et la carte ne vaut que tant que la boutique est à l’essai.",
    again: "Ce code remplace celui que vous avez peut-être déjà reçu.",
    reason: "Vous recevez cet e-mail parce que quelqu’un vous a offert une carte cadeau.",
  },
  es: {
    subject: "Su tarjeta regalo de {site}",
    subjectFrom: "{sender} le envía una tarjeta regalo de {site}",
    heading: "Una tarjeta regalo para usted",
    greeting: "Hola, {name}:",
    given: "aquí tiene una tarjeta regalo de {amount} para {site}.",
    givenFrom: "{sender} le envía una tarjeta regalo de {amount} para {site}.",
    code: "Código",
    amount: "Importe",
    howTo: "Introduzca el código al pagar. Lo que no gaste se queda en la tarjeta.",
    shop: "Ir a la tienda",
    balance: "Lo que queda en ella se ve en {url}",
    test: "Esto es una prueba: no se ha movido dinero, y la tarjeta solo vale mientras la tienda está en pruebas.",
    again: "Este código sustituye al que quizá recibió antes.",
    reason: "Recibe este correo porque alguien le ha comprado una tarjeta regalo.",
  },
};
