/** What cart, checkout and product pages say in German, by what they say in English; the places in braces are those of the English text. */
export const SAID_TEXTS_DE: Readonly<Record<string, string>> = {
  item: "Artikel",
  items: "Artikel",
  "One item in cart": "Ein Artikel im Warenkorb",
  "{n} items in cart": "{n} Artikel im Warenkorb",
  "More than {n} items in cart": "Mehr als {n} Artikel im Warenkorb",
  Cart: "Warenkorb",
  "Adding…": "Wird hinzugefügt…",
  "Added!": "Hinzugefügt!",
  "Select Option": "Bitte wählen",
  "Sold Out": "Ausverkauft",
  "Please select the {option} option.": "Bitte wählen Sie {option}.",
  "Please select the {option1} and {option2} options.": "Bitte wählen Sie {option1} und {option2}.",
  "Please select the {optionsList} and {lastOption} options.": "Bitte wählen Sie {optionsList} und {lastOption}.",
  "Sorry, that item variant is unavailable. Please select another variant.":
    "Diese Ausführung gibt es leider nicht. Bitte wählen Sie eine andere.",
  "Sorry, we do not have enough of that item available.": "Davon haben wir leider nicht genug.",
  "Quantity must be a number.": "Die Menge muss eine Zahl sein.",
  "Quantity must be a whole number.": "Die Menge muss eine ganze Zahl sein.",
  "Quantity must be between 1 and 9999.": "Die Menge muss zwischen 1 und 9999 liegen.",
  "Sorry, that item is no longer available.": "Diesen Artikel gibt es leider nicht mehr.",
  "Item no longer available": "Artikel nicht mehr verfügbar",
  "This item is not sold in the chosen currency. Please remove it or choose another currency.":
    "Dieser Artikel wird in der gewählten Währung nicht verkauft. Bitte entfernen Sie ihn, oder wählen Sie eine andere Währung.",
  "Nothing in your cart is sold in {currency}. Please choose another currency.":
    "Nichts in Ihrem Warenkorb wird in {currency} verkauft. Bitte wählen Sie eine andere Währung.",
  "Items that are not sold in {currency} are not counted.":
    "Artikel, die nicht in {currency} verkauft werden, sind nicht eingerechnet.",
  "This store does not sell in that currency. Please choose another one.":
    "Dieser Shop verkauft nicht in dieser Währung. Bitte wählen Sie eine andere.",
  "This item is sold as a subscription. Please subscribe on its page.":
    "Diesen Artikel gibt es nur im Abo. Bitte abonnieren Sie ihn auf seiner Seite.",
  "This item can't be bought as a subscription.": "Diesen Artikel gibt es nicht im Abo.",
  "This item can be bought once per order.": "Diesen Artikel gibt es einmal je Bestellung.",
  "Please enter a code.": "Bitte geben Sie einen Code ein.",
  "That code can't be used. Please check how it is written.":
    "Dieser Code gilt nicht. Bitte prüfen Sie, wie er geschrieben ist.",
  "That code can't be used yet.": "Dieser Code gilt noch nicht.",
  "That code has expired.": "Dieser Code ist abgelaufen.",
  "That code has been used as often as it can be.": "Dieser Code wurde so oft verwendet, wie er gilt.",
  "You have used that code before. It can be used once per customer.":
    "Sie haben diesen Code schon verwendet. Er gilt einmal je Kunde.",
  "Your cart has as many codes as it can have. Please remove one before you add another.":
    "Mehr Codes kann Ihr Warenkorb nicht haben. Bitte entfernen Sie einen, bevor Sie einen anderen hinzufügen.",
  "Please choose a country from the list.": "Bitte wählen Sie ein Land aus der Liste.",
  "That shipping option is not available. Please choose another one.":
    "Diese Versandart ist nicht verfügbar. Bitte wählen Sie eine andere.",
  "This line makes the order too large to total. Please lower the quantity.":
    "Mit dieser Zeile wird die Bestellung zu groß. Bitte verringern Sie die Menge.",
  "That item is no longer in your cart. Please reload the page.":
    "Dieser Artikel ist nicht mehr in Ihrem Warenkorb. Bitte laden Sie die Seite neu.",
  "Your cart is full. Please remove an item before you add another one.":
    "Ihr Warenkorb ist voll. Bitte entfernen Sie einen Artikel, bevor Sie einen anderen hinzufügen.",
  "Update the missing or invalid information above.": "Ergänzen oder berichtigen Sie die Angaben oben.",
  "One or more fields is invalid, please check your entries.":
    "Ein oder mehrere Felder sind ungültig. Bitte prüfen Sie Ihre Angaben.",
  "Select a denomination for the Gift Card": "Wählen Sie einen Wert für den Gutschein",
  "Your session has expired. Please reload the page and try again.":
    "Ihre Sitzung ist abgelaufen. Bitte laden Sie die Seite neu, und versuchen Sie es noch einmal.",
  "Please enable cookies in your browser, reload the page, and try again.":
    "Bitte erlauben Sie Cookies in Ihrem Browser, laden Sie die Seite neu, und versuchen Sie es noch einmal.",
  "Please try again in a few seconds.": "Bitte versuchen Sie es in ein paar Sekunden noch einmal.",
  "Unable to Add Item": "Artikel konnte nicht hinzugefügt werden",
  "Unable to Purchase Item": "Artikel konnte nicht gekauft werden",
  "Unable to purchase Gift Card": "Gutschein konnte nicht gekauft werden",
  "Unable to add item": "Artikel konnte nicht hinzugefügt werden",
  "Unable to remove item": "Artikel konnte nicht entfernt werden",
  "Unable to update quantity": "Menge konnte nicht geändert werden",
  "Unable to open form": "Formular konnte nicht geöffnet werden",
  "Unable to update form": "Angaben konnten nicht geändert werden",
  "You have nothing in your shopping cart.": "Ihr Warenkorb ist leer.",
  "{title} was removed from your cart.": "{title} wurde aus Ihrem Warenkorb entfernt.",
  Undo: "Rückgängig",
  "{code} was applied.": "{code} wurde angewendet.",
  "{code} was removed.": "{code} wurde entfernt.",
  "You are offline. Changes to your cart can be made when you are connected again.":
    "Sie sind offline. Ihren Warenkorb können Sie ändern, sobald Sie wieder verbunden sind.",
  "Please check your internet connection.": "Bitte prüfen Sie Ihre Internetverbindung.",
  "Please try again.": "Bitte versuchen Sie es noch einmal.",
  OK: "OK",
  Close: "Schließen",
  "{productName} was added to your cart.": "{productName} wurde in den Warenkorb gelegt.",
  Unavailable: "Nicht verfügbar",
  "Sale Price:": "Angebotspreis:",
  "Original Price:": "Ursprünglicher Preis:",
  "View full details": "Alle Einzelheiten ansehen",
  "Please sign in to check out. This store doesn't take orders from guests.":
    "Bitte melden Sie sich an, um zu bestellen. Dieser Shop nimmt keine Bestellungen von Gästen an.",
  "Please enter your email address.": "Bitte geben Sie Ihre E-Mail-Adresse ein.",
  "Please enter your billing address: taxes depend on it.":
    "Bitte geben Sie Ihre Rechnungsadresse ein: Die Steuern hängen davon ab.",
  "Please answer the questions of the store.": "Bitte beantworten Sie die Fragen des Shops.",
  "“{value}” is not an email address. It should look like name@example.com.":
    "„{value}“ ist keine E-Mail-Adresse. Sie sieht aus wie name@example.com.",
  "Your note can have {max} characters. Please shorten it.":
    "Ihre Nachricht kann {max} Zeichen haben. Bitte kürzen Sie sie.",
  "This store doesn't take notes with orders.": "Dieser Shop nimmt keine Nachrichten zu Bestellungen an.",
  "Your answers are too long. Please shorten them.": "Ihre Antworten sind zu lang. Bitte kürzen Sie sie.",
  "This store asks no further questions. Please reload the page.":
    "Dieser Shop fragt nichts weiter. Bitte laden Sie die Seite neu.",
  "That gift card code is not one of this store. Please check how it is written.":
    "Dieser Gutscheincode ist keiner dieses Shops. Bitte prüfen Sie, wie er geschrieben ist.",
  "A gift card of your order can't be used any more. Please remove it.":
    "Ein Gutschein Ihrer Bestellung gilt nicht mehr. Bitte entfernen Sie ihn.",
  "That gift card is already part of this order.": "Dieser Gutschein gehört schon zu dieser Bestellung.",
  "An order can be paid with {count} gift cards. Please remove one before you add another.":
    "Eine Bestellung kann mit {count} Gutscheinen bezahlt werden. Bitte entfernen Sie einen, bevor Sie einen anderen hinzufügen.",
  "This store doesn't take gift cards.": "Dieser Shop nimmt keine Gutscheine an.",
  "This order has been placed already.": "Diese Bestellung ist schon aufgegeben.",
  "Your last payment is still being checked. Please wait a moment, then try again.":
    "Ihre letzte Zahlung wird noch geprüft. Bitte warten Sie einen Moment, und versuchen Sie es dann noch einmal.",
  "Your order has changed since you looked at it. Please check it again before you pay.":
    "Ihre Bestellung hat sich geändert, seit Sie sie angesehen haben. Bitte prüfen Sie sie noch einmal, bevor Sie zahlen.",
  "A code of your order was used up meanwhile. Please remove it or choose another one.":
    "Ein Code Ihrer Bestellung ist inzwischen aufgebraucht. Bitte entfernen Sie ihn, oder wählen Sie einen anderen.",
  "A gift card of your order was used meanwhile. Please check the amount that is left.":
    "Ein Gutschein Ihrer Bestellung wurde inzwischen verwendet. Bitte prüfen Sie, was noch zu zahlen ist.",
  "Your payment was declined. Please check it or choose another way to pay.":
    "Ihre Zahlung wurde abgelehnt. Bitte prüfen Sie sie, oder wählen Sie eine andere Zahlungsart.",
  "Sorry, something in your order was sold out before your payment arrived. We give your money back at once.":
    "Leider war etwas aus Ihrer Bestellung ausverkauft, bevor Ihre Zahlung ankam. Sie bekommen Ihr Geld sofort zurück.",
  "Your payment was canceled. Nothing was charged. Please try again.":
    "Ihre Zahlung wurde abgebrochen. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.",
  "Please choose a way to pay.": "Bitte wählen Sie eine Zahlungsart.",
  "That way to pay is not available for this order. Please choose another one.":
    "Diese Zahlungsart gibt es für diese Bestellung nicht. Bitte wählen Sie eine andere.",
  "To check out, your order subtotal must be {subtotal} or more.":
    "Zum Bestellen muss die Zwischensumme mindestens {subtotal} betragen.",
  "This order is too large to total. Please lower a quantity or remove an item.":
    "Diese Bestellung ist zu groß. Bitte verringern Sie eine Menge, oder entfernen Sie einen Artikel.",
  "Please enter where to ship your order.": "Bitte geben Sie ein, wohin wir liefern sollen.",
  "Sorry, we can't ship this order to that address. Please enter another address or change your cart.":
    "Leider können wir diese Bestellung nicht an diese Adresse liefern. Bitte geben Sie eine andere Adresse ein, oder ändern Sie Ihren Warenkorb.",
  "Please choose a shipping option.": "Bitte wählen Sie eine Versandart.",
  "The shipping option you chose is no longer available. Please choose another one.":
    "Die gewählte Versandart gibt es nicht mehr. Bitte wählen Sie eine andere.",
  "This gift card has no balance left.": "Dieser Gutschein hat kein Guthaben mehr.",
  "This gift card is in {currency} and can't pay for this order.":
    "Dieser Gutschein lautet auf {currency} und kann diese Bestellung nicht bezahlen.",
  "That is not the code of a gift card that can be used. Please check how it is written.":
    "Das ist kein Code eines gültigen Gutscheins. Bitte prüfen Sie, wie er geschrieben ist.",
  "Too many gift card codes were tried. Please try again in a few minutes.":
    "Es wurden zu viele Gutscheincodes versucht. Bitte versuchen Sie es in ein paar Minuten noch einmal.",
  "Please enter at most {max} characters.": "Bitte geben Sie höchstens {max} Zeichen ein.",
  "Please enter one line.": "Bitte geben Sie eine einzige Zeile ein.",
  "Please enter an email address like name@example.com, or leave it empty to get the card yourself.":
    "Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein, oder lassen Sie das Feld leer, um den Gutschein selbst zu bekommen.",
  "Please enter a day like 2026-12-24, or leave it empty to send the card at once.":
    "Bitte geben Sie einen Tag wie 2026-12-24 ein, oder lassen Sie das Feld leer, um den Gutschein sofort zu schicken.",
  "That day has passed. Please choose today or later.": "Dieser Tag ist vorbei. Bitte wählen Sie heute oder später.",
  "A card can be sent within {days} days. Please choose an earlier day.":
    "Ein Gutschein kann innerhalb von {days} Tagen geschickt werden. Bitte wählen Sie einen früheren Tag.",
  "{label} is missing. Please enter it.": "{label} fehlt. Bitte füllen Sie das Feld aus.",
  "{label} can have {max} characters. Please shorten it.":
    "{label}: höchstens {max} Zeichen. Bitte kürzen Sie die Angabe.",
  "{label}: “{value}” is not in the list for this country. Please choose one from the list.":
    "{label}: „{value}“ steht nicht in der Liste dieses Landes. Bitte wählen Sie aus der Liste.",
  "“{value}” doesn't fit this country. {label} looks like {example}.":
    "„{value}“ passt nicht zu diesem Land. {label} sieht aus wie {example}.",
  "“{value}” is not a phone number. Please enter 4 to 15 digits, with + and the country's code if you know it.":
    "„{value}“ ist keine Telefonnummer. Bitte geben Sie 4 bis 15 Ziffern ein, mit + und der Landesvorwahl, wenn Sie sie kennen.",
  Required: "Erforderlich",
  "You have exceeded the character limit.": "Das sind zu viele Zeichen.",
  "Email addresses should follow the format user@domain.com.": "E-Mail-Adressen haben die Form name@domain.com.",
  "Invalid Date": "Das ist kein Datum, das es gibt.",
  "Invalid Time": "Das ist keine Uhrzeit, die es gibt.",
  "{val} is not one of the expected options.": "{val} ist keine der erwarteten Möglichkeiten.",
  "Could not parse the form fields, please check your entries.":
    "Die Felder konnten nicht gelesen werden. Bitte prüfen Sie Ihre Angaben.",
  "Error processing form submission. Please reload and try again.":
    "Das Formular konnte nicht verarbeitet werden. Bitte laden Sie die Seite neu, und versuchen Sie es noch einmal.",
  "Unable to submit form. Submission rate limit exceeded. Please try again later.":
    "Das Formular konnte nicht abgeschickt werden: zu viele Versuche. Bitte versuchen Sie es später noch einmal.",
  "Unable to submit form. Please try again later.":
    "Das Formular konnte nicht abgeschickt werden. Bitte versuchen Sie es später noch einmal.",
  "Unable to send form. Please try again later.":
    "Das Formular konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.",
  "Your payment was declined. Try another way to pay, or ask your bank.":
    "Ihre Zahlung wurde abgelehnt. Zahlen Sie auf andere Weise, oder fragen Sie Ihre Bank.",
  "Your card does not have enough funds. Try another card.":
    "Ihre Karte ist nicht ausreichend gedeckt. Versuchen Sie eine andere.",
  "Your card has expired. Use another card.": "Ihre Karte ist abgelaufen. Verwenden Sie eine andere.",
  "The security code of your card is not right. Check it and try again.":
    "Der Sicherheitscode Ihrer Karte stimmt nicht. Prüfen Sie ihn, und versuchen Sie es noch einmal.",
  "The number of your card is not right. Check it and try again.":
    "Die Nummer Ihrer Karte stimmt nicht. Prüfen Sie sie, und versuchen Sie es noch einmal.",
  "Your bank could not confirm that it was you. Try again, or use another card.":
    "Ihre Bank konnte nicht bestätigen, dass Sie es waren. Versuchen Sie es noch einmal, oder verwenden Sie eine andere Karte.",
  "Your bank asks you to confirm this payment yourself. Try again, or use another card.":
    "Ihre Bank verlangt, dass Sie diese Zahlung selbst bestätigen. Versuchen Sie es noch einmal, oder verwenden Sie eine andere Karte.",
  "The payment could not be processed, and you were not charged. Try again in a moment.":
    "Die Zahlung konnte nicht ausgeführt werden, und es wurde nichts abgebucht. Versuchen Sie es gleich noch einmal.",
  "The amount is too small for this way to pay. Choose another one.":
    "Der Betrag ist zu klein für diese Zahlungsart. Wählen Sie eine andere.",
  "The amount is too large for this way to pay. Choose another one.":
    "Der Betrag ist zu groß für diese Zahlungsart. Wählen Sie eine andere.",
  "This way to pay does not take this currency. Choose another one.":
    "Diese Zahlungsart nimmt diese Währung nicht. Wählen Sie eine andere.",
  "These payment details can not be used. Enter them again.":
    "Diese Zahlungsdaten gelten nicht. Geben Sie sie noch einmal ein.",
  "This way to pay is not available right now, and you were not charged. Try again, or choose another one.":
    "Diese Zahlungsart ist gerade nicht verfügbar, und es wurde nichts abgebucht. Versuchen Sie es noch einmal, oder wählen Sie eine andere.",
  "The payment was canceled, and you were not charged.":
    "Die Zahlung wurde abgebrochen, und es wurde nichts abgebucht.",
  "This form has not been configured yet.": "Dieses Formular ist noch nicht eingerichtet.",
  "Unknown error, please try again later.": "Unbekannter Fehler. Bitte versuchen Sie es später noch einmal.",
  "Could not get a form submission key, please try again later.":
    "Das Formular konnte nicht vorbereitet werden. Bitte versuchen Sie es später noch einmal.",
  "Your form has encountered a problem. Please scroll down to review.":
    "Mit Ihrem Formular gab es ein Problem. Bitte sehen Sie weiter unten nach.",
  "Your form has encountered a problem. Please scroll up to review.":
    "Mit Ihrem Formular gab es ein Problem. Bitte sehen Sie weiter oben nach.",
  Submit: "Absenden",
  "Submitting…": "Wird gesendet…",
  "Saving…": "Wird gespeichert…",
  "Thank you!": "Vielen Dank!",
  "Leave this empty": "Lassen Sie das leer",
  "Choose an option": "Bitte wählen",
  "Strongly Disagree": "Stimme gar nicht zu",
  Disagree: "Stimme nicht zu",
  Neutral: "Neutral",
  Agree: "Stimme zu",
  "Strongly Agree": "Stimme voll zu",
  "Address 1": "Straße und Hausnummer",
  "Address 2": "Adresszusatz",
  "State or province": "Bundesland oder Provinz",
  "ZIP or postal code": "Postleitzahl",
  Month: "Monat",
  Day: "Tag",
  Year: "Jahr",
  Hour: "Stunde",
  Minute: "Minute",
  Second: "Sekunde",
  "AM or PM": "Vor- oder nachmittags",
  "Country code": "Landesvorwahl",
  "Area code": "Vorwahl",
  Prefix: "Nummer, erster Teil",
  "Line number": "Nummer, zweiter Teil",
  "Complete CAPTCHA before submitting.": "Bitte lösen Sie vor dem Absenden das CAPTCHA.",
  "I am not a robot": "Ich bin kein Roboter",
  "Checking…": "Wird geprüft…",
  Checked: "Geprüft",
  "The check did not work. Please try again.": "Die Prüfung ist nicht gelungen. Bitte versuchen Sie es noch einmal.",
  "The check works on secure pages (https) only.": "Die Prüfung geht nur auf sicheren Seiten (https).",
  Like: "Gefällt mir",
  "{count} likes": "{count} mal",
  "1 like": "1 mal",
  "You have liked a lot. Please try again later.":
    "Ihnen hat schon viel gefallen. Bitte versuchen Sie es später noch einmal.",
  "That could not be saved. Please try again later.":
    "Das konnte nicht gespeichert werden. Bitte versuchen Sie es später noch einmal.",
  "Some values are not valid. Check them and try again.":
    "Einige Angaben stimmen nicht. Prüfen Sie sie, und versuchen Sie es noch einmal.",
  "Comments are closed here.": "Hier kann nicht mehr kommentiert werden.",
  "Say what to call you.": "Bitte sagen Sie, wie Sie heißen.",
  "Write a few words.": "Bitte schreiben Sie ein paar Worte.",
  "This is longer than {max} characters. Shorten it.": "Das sind mehr als {max} Zeichen. Bitte kürzen Sie es.",
  "Sign in to comment.": "Bitte melden Sie sich an, um zu kommentieren.",
  "Thank you! Your comment is waiting for approval.": "Vielen Dank! Ihr Kommentar wartet auf Freigabe.",
  "Thank you! Your comment is shown.": "Vielen Dank! Ihr Kommentar ist zu sehen.",
  "You have sent many comments. Please try again later.":
    "Sie haben schon viele Kommentare geschickt. Bitte versuchen Sie es später noch einmal.",
  "Your comment could not be sent. Please try again later.":
    "Ihr Kommentar konnte nicht abgeschickt werden. Bitte versuchen Sie es später noch einmal.",
  "This shop takes no reviews.": "Dieser Shop nimmt keine Bewertungen an.",
  "Choose from one to five stars.": "Bitte wählen Sie einen bis fünf Sterne.",
  "Only customers who bought this product can review it.": "Nur wer dieses Produkt gekauft hat, kann es bewerten.",
  "Thank you! Your review is shown once it has been checked.":
    "Vielen Dank! Ihre Bewertung erscheint, sobald sie geprüft ist.",
  "Thank you for your review!": "Vielen Dank für Ihre Bewertung!",
  "You have sent many reviews. Please try again later.":
    "Sie haben schon viele Bewertungen geschickt. Bitte versuchen Sie es später noch einmal.",
  "Your review could not be sent. Please try again later.":
    "Ihre Bewertung konnte nicht abgeschickt werden. Bitte versuchen Sie es später noch einmal.",
  "Picture gallery": "Bildergalerie",
  carousel: "Karussell",
  slide: "Bild",
  "{number} of {count}": "{number} von {count}",
  "Previous picture": "Voriges Bild",
  "Next picture": "Nächstes Bild",
  "Stop changing pictures": "Bilderwechsel anhalten",
  "Change pictures by themselves": "Bilder von selbst wechseln",
  "Show larger: {title}": "Größer zeigen: {title}",
  "Show picture {number} larger": "Bild {number} größer zeigen",
  Pictures: "Bilder",
  Loading: "Wird geladen",
  "Play video": "Video abspielen",
  "Pause video": "Video anhalten",
  "Pictures of {title}": "Bilder von {title}",
  "Show picture {number}": "Bild {number} zeigen",
  "Picture {number} of {count}": "Bild {number} von {count}",
  "Zoom in": "Vergrößern",
  "Zoom out": "Verkleinern",
  Suggestions: "Vorschläge",
  "No suggestions": "Keine Vorschläge",
  "1 suggestion": "1 Vorschlag",
  "{count} suggestions": "{count} Vorschläge",
  "Show all {count} results": "Alle {count} Treffer anzeigen",
  "Open image": "Bild öffnen",
  "Open form": "Formular öffnen",
  "Back to the site": "Zurück zur Website",
  Search: "Suchen",
  Video: "Video",
  Audio: "Audio",
  Comments: "Kommentare",
  Pages: "Seiten",
  Archive: "Archiv",
  Join: "Beitreten",
  Donate: "Spenden",
  "Gift card details": "Angaben zum Gutschein",
  "Leave it empty to get the card yourself.": "Lassen Sie das leer, um den Gutschein selbst zu bekommen.",
  "Leave it empty to send the card at once.": "Lassen Sie das leer, um den Gutschein sofort zu schicken.",
  Recipient: "Empfänger",
  "Recipient email": "E-Mail des Empfängers",
  From: "Von",
  Message: "Nachricht",
  "Send on": "Schicken am",
  "Enterprise V3 ReCaptcha site key not found": "Der Schlüssel für ReCaptcha fehlt.",
  "ReCaptcha has not been set up!": "ReCaptcha ist nicht eingerichtet.",
  "Shopping Cart": "Warenkorb",
  "Search: {text}": "Suche: {text}",
  "Password required": "Passwort nötig",
  "Page not found": "Seite nicht gefunden",
  "Email is invalid": "Die E-Mail-Adresse ist ungültig",
  "Email cannot be blank": "Die E-Mail-Adresse fehlt",
  "or {installment} with": "oder {installment} mit",
  "available for orders up to {amount}": "für Bestellungen bis {amount}",
  "available for orders over {amount}": "für Bestellungen über {amount}",
  "{brand}: how it works": "{brand}: so funktioniert es",
  "The request is not valid. Check the values and try again.":
    "Die Anfrage ist ungültig. Bitte prüfen Sie die Angaben, und versuchen Sie es noch einmal.",
  "This link is not valid any more. Ask for a new one.":
    "Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.",
  "Please sign in to go on.": "Bitte melden Sie sich an, um fortzufahren.",
  "You do not have permission to do that.": "Das dürfen Sie nicht tun.",
  "There is nothing at this address.": "Unter dieser Adresse ist nichts.",
  "There is no site at this address.": "Unter dieser Adresse ist keine Website.",
  "That is too large. Send less at once.": "Das ist zu groß. Bitte schicken Sie weniger auf einmal.",
  "This content type is not supported. Send JSON.": "Diese Art von Inhalt wird nicht angenommen.",
  "Something went wrong on our side. Please try again.":
    "Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.",
  "The service is starting or busy. Please try again in a few seconds.":
    "Der Dienst startet gerade oder ist ausgelastet. Bitte versuchen Sie es in ein paar Sekunden noch einmal.",
  "You are signed out. Sign in in another tab, then send this again: what you typed stays here.":
    "Sie sind abgemeldet. Melden Sie sich in einem anderen Tab an, und senden Sie dies dann noch einmal: Ihre Eingaben bleiben hier.",
};
