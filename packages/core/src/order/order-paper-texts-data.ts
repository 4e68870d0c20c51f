import type { MailLanguage } from "../outbox/mail-language.ts";
import { SHIPPING_FREE_TEXTS } from "../shipping/shipping-free-texts-data.ts";
import type { AmountWords } from "./order-amount-rows.ts";

/** The words on invoices and packing slips. */
export type OrderPaperTexts = AmountWords & {
  readonly invoice: string;
  readonly packingSlip: string;
  readonly number: string;
  readonly order: string;
  readonly date: string;
  readonly placedOn: string;
  readonly taxNumber: string;
  readonly billTo: string;
  readonly shipTo: string;
  readonly shippingMethod: string;
  readonly item: string;
  readonly sku: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
  readonly paid: string;
  readonly refunded: string;
  readonly due: string;
  readonly canceled: string;
  readonly note: string;
  readonly testOrder: string;
  /** `{page}` and `{pages}` are filled in. */
  readonly page: string;
};

/** Texts of invoices and packing slips by language. */
export const ORDER_PAPER_TEXTS: Readonly<Record<MailLanguage, OrderPaperTexts>> = {
  en: {
    invoice: "Invoice",
    packingSlip: "Packing slip",
    number: "Number",
    order: "Order",
    date: "Date",
    placedOn: "Ordered on",
    taxNumber: "Tax number",
    billTo: "Bill to",
    shipTo: "Ship to",
    shippingMethod: "Shipping",
    item: "Item",
    sku: "SKU",
    quantity: "Quantity",
    price: "Price",
    amount: "Amount",
    subtotal: "Subtotal",
    discount: "Discount",
    shipping: "Shipping",
    shippingFree: SHIPPING_FREE_TEXTS.en,
    taxIncluded: "Includes {tax}",
    total: "Total",
    giftCard: "Gift card",
    paid: "Paid",
    refunded: "Refunded",
    due: "To pay",
    canceled: "This order is canceled.",
    note: "Note",
    testOrder: "Test order: no money was moved.",
    page: "Page {page} of {pages}",
  },
  de: {
    invoice: "Rechnung",
    packingSlip: "Lieferschein",
    number: "Nummer",
    order: "Bestellung",
    date: "Datum",
    placedOn: "Bestellt am",
    taxNumber: "Steuernummer",
    billTo: "Rechnung an",
    shipTo: "Lieferung an",
    shippingMethod: "Versand",
    item: "Artikel",
    sku: "Art.-Nr.",
    quantity: "Menge",
    price: "Preis",
    amount: "Betrag",
    subtotal: "Zwischensumme",
    discount: "Rabatt",
    shipping: "Versand",
    shippingFree: SHIPPING_FREE_TEXTS.de,
    taxIncluded: "Enthält {tax}",
    total: "Summe",
    giftCard: "Gutschein",
    paid: "Bezahlt",
    refunded: "Erstattet",
    due: "Zu zahlen",
    canceled: "Diese Bestellung ist storniert.",
    note: "Hinweis",
    testOrder: "Testbestellung: Es ist kein Geld geflossen.",
    page: "Seite {page} von {pages}",
  },
  fr: {
    invoice: "Facture",
    packingSlip: "Bon de livraison",
    number: "Numéro",
    order: "Commande",
    date: "Date",
    placedOn: "Commandé le",
    taxNumber: "Numéro fiscal",
    billTo: "Facturé à",
    shipTo: "Livré à",
    shippingMethod: "Livraison",
    item: "Article",
    sku: "Réf.",
    quantity: "Quantité",
    price: "Prix",
    amount: "Montant",
    subtotal: "Sous-total",
    discount: "Remise",
    shipping: "Livraison",
    shippingFree: SHIPPING_FREE_TEXTS.fr,
    taxIncluded: "Dont {tax}",
    total: "Total",
    giftCard: "Carte cadeau",
    paid: "Payé",
    refunded: "Remboursé",
    due: "À payer",
    canceled: "Cette commande est annulée.",
    note: "Remarque",
    testOrder: "Commande de test : aucun paiement n’a eu lieu.",
    page: "Page {page} sur {pages}",
  },
  es: {
    invoice: "Factura",
    packingSlip: "Albarán",
    number: "Número",
    order: "Pedido",
    date: "Fecha",
    placedOn: "Pedido el",
    taxNumber: "Número fiscal",
    billTo: "Facturar a",
    shipTo: "Enviar a",
    shippingMethod: "Envío",
    item: "Artículo",
    sku: "Ref.",
    quantity: "Cantidad",
    price: "Precio",
    amount: "Importe",
    subtotal: "Subtotal",
    discount: "Descuento",
    shipping: "Envío",
    shippingFree: SHIPPING_FREE_TEXTS.es,
    taxIncluded: "Incluye {tax}",
    total: "Total",
    giftCard: "Tarjeta regalo",
    paid: "Pagado",
    refunded: "Reembolsado",
    due: "Por pagar",
    canceled: "Este pedido está cancelado.",
    note: "Nota",
    testOrder: "Pedido de prueba: no se ha movido dinero.",
    page: "Página {page} de {pages}",
  },
};
