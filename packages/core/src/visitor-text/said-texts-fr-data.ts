/** What cart, checkout and product pages say in French, by what they say in English; the places in braces are those of the English text. */
export const SAID_TEXTS_FR: Readonly<Record<string, string>> = {
  item: "article",
  items: "articles",
  "One item in cart": "Un article dans le panier",
  "{n} items in cart": "{n} articles dans le panier",
  "More than {n} items in cart": "Plus de {n} articles dans le panier",
  Cart: "Panier",
  "Adding…": "Ajout…",
  "Added!": "Ajouté !",
  "Select Option": "Choisir une option",
  "Sold Out": "Épuisé",
  "Please select the {option} option.": "Veuillez choisir l’option {option}.",
  "Please select the {option1} and {option2} options.": "Veuillez choisir les options {option1} et {option2}.",
  "Please select the {optionsList} and {lastOption} options.":
    "Veuillez choisir les options {optionsList} et {lastOption}.",
  "Sorry, that item variant is unavailable. Please select another variant.":
    "Cette variante n’est malheureusement pas disponible. Veuillez en choisir une autre.",
  "Sorry, we do not have enough of that item available.": "Nous n’en avons malheureusement pas assez.",
  "Quantity must be a number.": "La quantité doit être un nombre.",
  "Quantity must be a whole number.": "La quantité doit être un nombre entier.",
  "Quantity must be between 1 and 9999.": "La quantité doit être comprise entre 1 et 9999.",
  "Sorry, that item is no longer available.": "Cet article n’est malheureusement plus disponible.",
  "Item no longer available": "Article plus disponible",
  "This item is not sold in the chosen currency. Please remove it or choose another currency.":
    "Cet article n’est pas vendu dans la devise choisie. Veuillez le retirer ou choisir une autre devise.",
  "Nothing in your cart is sold in {currency}. Please choose another currency.":
    "Rien dans votre panier n’est vendu en {currency}. Veuillez choisir une autre devise.",
  "Items that are not sold in {currency} are not counted.":
    "Les articles qui ne sont pas vendus en {currency} ne sont pas comptés.",
  "This store does not sell in that currency. Please choose another one.":
    "Cette boutique ne vend pas dans cette devise. Veuillez en choisir une autre.",
  "This item is sold as a subscription. Please subscribe on its page.":
    "Cet article est vendu par abonnement. Veuillez vous abonner sur sa page.",
  "This item can't be bought as a subscription.": "Cet article n’est pas proposé en abonnement.",
  "This item can be bought once per order.": "Cet article peut être acheté une fois par commande.",
  "Please enter a code.": "Veuillez saisir un code.",
  "That code can't be used. Please check how it is written.":
    "Ce code n’est pas valable. Veuillez vérifier comment il s’écrit.",
  "That code can't be used yet.": "Ce code n’est pas encore valable.",
  "That code has expired.": "Ce code a expiré.",
  "That code has been used as often as it can be.": "Ce code a été utilisé autant de fois que possible.",
  "You have used that code before. It can be used once per customer.":
    "Vous avez déjà utilisé ce code. Il est valable une fois par client.",
  "Your cart has as many codes as it can have. Please remove one before you add another.":
    "Votre panier ne peut pas avoir plus de codes. Veuillez en retirer un avant d’en ajouter un autre.",
  "Please choose a country from the list.": "Veuillez choisir un pays dans la liste.",
  "That shipping option is not available. Please choose another one.":
    "Ce mode de livraison n’est pas disponible. Veuillez en choisir un autre.",
  "This line makes the order too large to total. Please lower the quantity.":
    "Cette ligne rend la commande trop importante. Veuillez réduire la quantité.",
  "That item is no longer in your cart. Please reload the page.":
    "Cet article n’est plus dans votre panier. Veuillez recharger la page.",
  "Your cart is full. Please remove an item before you add another one.":
    "Votre panier est plein. Veuillez retirer un article avant d’en ajouter un autre.",
  "Update the missing or invalid information above.": "Complétez ou corrigez les informations ci-dessus.",
  "One or more fields is invalid, please check your entries.":
    "Un ou plusieurs champs ne sont pas valables. Veuillez vérifier vos réponses.",
  "Select a denomination for the Gift Card": "Choisissez un montant pour la carte cadeau",
  "Your session has expired. Please reload the page and try again.":
    "Votre session a expiré. Veuillez recharger la page et réessayer.",
  "Please enable cookies in your browser, reload the page, and try again.":
    "Veuillez autoriser les cookies dans votre navigateur, recharger la page et réessayer.",
  "Please try again in a few seconds.": "Veuillez réessayer dans quelques secondes.",
  "Unable to Add Item": "Impossible d’ajouter l’article",
  "Unable to Purchase Item": "Impossible d’acheter l’article",
  "Unable to purchase Gift Card": "Impossible d’acheter la carte cadeau",
  "Unable to add item": "Impossible d’ajouter l’article",
  "Unable to remove item": "Impossible de retirer l’article",
  "Unable to update quantity": "Impossible de modifier la quantité",
  "Unable to open form": "Impossible d’ouvrir le formulaire",
  "Unable to update form": "Impossible de modifier les réponses",
  "You have nothing in your shopping cart.": "Votre panier est vide.",
  "{title} was removed from your cart.": "{title} a été retiré de votre panier.",
  Undo: "Annuler",
  "{code} was applied.": "{code} a été appliqué.",
  "{code} was removed.": "{code} a été retiré.",
  "You are offline. Changes to your cart can be made when you are connected again.":
    "Vous êtes hors ligne. Vous pourrez modifier votre panier une fois reconnecté.",
  "Please check your internet connection.": "Veuillez vérifier votre connexion à Internet.",
  "Please try again.": "Veuillez réessayer.",
  OK: "OK",
  Close: "Fermer",
  "{productName} was added to your cart.": "{productName} a été ajouté à votre panier.",
  Unavailable: "Indisponible",
  "Sale Price:": "Prix promotionnel :",
  "Original Price:": "Prix d’origine :",
  "View full details": "Voir tous les détails",
  "Please sign in to check out. This store doesn't take orders from guests.":
    "Veuillez vous connecter pour commander. Cette boutique n’accepte pas les commandes sans compte.",
  "Please enter your email address.": "Veuillez saisir votre adresse e-mail.",
  "Please enter your billing address: taxes depend on it.":
    "Veuillez saisir votre adresse de facturation : les taxes en dépendent.",
  "Please answer the questions of the store.": "Veuillez répondre aux questions de la boutique.",
  "“{value}” is not an email address. It should look like name@example.com.":
    "« {value} » n’est pas une adresse e-mail. Elle ressemble à nom@example.com.",
  "Your note can have {max} characters. Please shorten it.":
    "Votre message peut avoir {max} caractères. Veuillez le raccourcir.",
  "This store doesn't take notes with orders.": "Cette boutique n’accepte pas de messages avec les commandes.",
  "Your answers are too long. Please shorten them.": "Vos réponses sont trop longues. Veuillez les raccourcir.",
  "This store asks no further questions. Please reload the page.":
    "Cette boutique ne pose pas d’autres questions. Veuillez recharger la page.",
  "That gift card code is not one of this store. Please check how it is written.":
    "Ce code de carte cadeau n’est pas de cette boutique. Veuillez vérifier comment il s’écrit.",
  "A gift card of your order can't be used any more. Please remove it.":
    "Une carte cadeau de votre commande n’est plus valable. Veuillez la retirer.",
  "That gift card is already part of this order.": "Cette carte cadeau fait déjà partie de cette commande.",
  "An order can be paid with {count} gift cards. Please remove one before you add another.":
    "Une commande peut être payée avec {count} cartes cadeaux. Veuillez en retirer une avant d’en ajouter une autre.",
  "This store doesn't take gift cards.": "Cette boutique n’accepte pas les cartes cadeaux.",
  "This order has been placed already.": "Cette commande a déjà été passée.",
  "Your last payment is still being checked. Please wait a moment, then try again.":
    "Votre dernier paiement est encore en vérification. Veuillez attendre un instant, puis réessayer.",
  "Your order has changed since you looked at it. Please check it again before you pay.":
    "Votre commande a changé depuis que vous l’avez regardée. Veuillez la revoir avant de payer.",
  "A code of your order was used up meanwhile. Please remove it or choose another one.":
    "Un code de votre commande a été épuisé entre-temps. Veuillez le retirer ou en choisir un autre.",
  "A gift card of your order was used meanwhile. Please check the amount that is left.":
    "Une carte cadeau de votre commande a été utilisée entre-temps. Veuillez vérifier le montant restant.",
  "Your payment was declined. Please check it or choose another way to pay.":
    "Votre paiement a été refusé. Veuillez le vérifier ou choisir un autre moyen de paiement.",
  "Sorry, something in your order was sold out before your payment arrived. We give your money back at once.":
    "Désolé, un article de votre commande s’est épuisé avant l’arrivée de votre paiement. Nous vous remboursons aussitôt.",
  "Your payment was canceled. Nothing was charged. Please try again.":
    "Votre paiement a été annulé. Rien n’a été débité. Veuillez réessayer.",
  "Please choose a way to pay.": "Veuillez choisir un moyen de paiement.",
  "That way to pay is not available for this order. Please choose another one.":
    "Ce moyen de paiement n’est pas disponible pour cette commande. Veuillez en choisir un autre.",
  "To check out, your order subtotal must be {subtotal} or more.":
    "Pour commander, le sous-total doit être d’au moins {subtotal}.",
  "This order is too large to total. Please lower a quantity or remove an item.":
    "Cette commande est trop importante. Veuillez réduire une quantité ou retirer un article.",
  "Please enter where to ship your order.": "Veuillez indiquer où livrer votre commande.",
  "Sorry, we can't ship this order to that address. Please enter another address or change your cart.":
    "Désolé, nous ne pouvons pas livrer cette commande à cette adresse. Veuillez saisir une autre adresse ou modifier votre panier.",
  "Please choose a shipping option.": "Veuillez choisir un mode de livraison.",
  "The shipping option you chose is no longer available. Please choose another one.":
    "Le mode de livraison choisi n’est plus disponible. Veuillez en choisir un autre.",
  "This gift card has no balance left.": "Cette carte cadeau n’a plus de solde.",
  "This gift card is in {currency} and can't pay for this order.":
    "Cette carte cadeau est en {currency} et ne peut pas payer cette commande.",
  "That is not the code of a gift card that can be used. Please check how it is written.":
    "Ce n’est pas le code d’une carte cadeau valable. Veuillez vérifier comment il s’écrit.",
  "Too many gift card codes were tried. Please try again in a few minutes.":
    "Trop de codes de carte cadeau ont été essayés. Veuillez réessayer dans quelques minutes.",
  "Please enter at most {max} characters.": "Veuillez saisir au plus {max} caractères.",
  "Please enter one line.": "Veuillez saisir une seule ligne.",
  "Please enter an email address like name@example.com, or leave it empty to get the card yourself.":
    "Veuillez saisir une adresse e-mail comme nom@example.com, ou laisser vide pour recevoir la carte vous-même.",
  "Please enter a day like 2026-12-24, or leave it empty to send the card at once.":
    "Veuillez saisir un jour comme 2026-12-24, ou laisser vide pour envoyer la carte aussitôt.",
  "That day has passed. Please choose today or later.": "Ce jour est passé. Veuillez choisir aujourd’hui ou plus tard.",
  "A card can be sent within {days} days. Please choose an earlier day.":
    "Une carte peut être envoyée dans les {days} jours. Veuillez choisir un jour plus proche.",
  "{label} is missing. Please enter it.": "{label} : ce champ manque. Veuillez le remplir.",
  "{label} can have {max} characters. Please shorten it.": "{label} : {max} caractères au plus. Veuillez raccourcir.",
  "{label}: “{value}” is not in the list for this country. Please choose one from the list.":
    "{label} : « {value} » n’est pas dans la liste de ce pays. Veuillez choisir dans la liste.",
  "“{value}” doesn't fit this country. {label} looks like {example}.":
    "« {value} » ne convient pas à ce pays. {label} : par exemple {example}.",
  "“{value}” is not a phone number. Please enter 4 to 15 digits, with + and the country's code if you know it.":
    "« {value} » n’est pas un numéro de téléphone. Veuillez saisir 4 à 15 chiffres, avec + et l’indicatif du pays si vous le connaissez.",
  Required: "Obligatoire",
  "You have exceeded the character limit.": "Vous avez dépassé la limite de caractères.",
  "Email addresses should follow the format user@domain.com.": "Les adresses e-mail ont la forme nom@domaine.com.",
  "Invalid Date": "Cette date n’existe pas.",
  "Invalid Time": "Cette heure n’existe pas.",
  "{val} is not one of the expected options.": "{val} ne fait pas partie des choix attendus.",
  "Could not parse the form fields, please check your entries.":
    "Les champs n’ont pas pu être lus. Veuillez vérifier vos réponses.",
  "Error processing form submission. Please reload and try again.":
    "Le formulaire n’a pas pu être traité. Veuillez recharger la page et réessayer.",
  "Unable to submit form. Submission rate limit exceeded. Please try again later.":
    "Le formulaire n’a pas pu être envoyé : trop d’essais. Veuillez réessayer plus tard.",
  "Unable to submit form. Please try again later.":
    "Le formulaire n’a pas pu être envoyé. Veuillez réessayer plus tard.",
  "Unable to send form. Please try again later.":
    "Le formulaire n’a pas pu être transmis. Veuillez réessayer plus tard.",
  "Your payment was declined. Try another way to pay, or ask your bank.":
    "Votre paiement a été refusé. Essayez un autre moyen de paiement, ou demandez à votre banque.",
  "Your card does not have enough funds. Try another card.":
    "Les fonds de votre carte ne suffisent pas. Essayez une autre carte.",
  "Your card has expired. Use another card.": "Votre carte a expiré. Utilisez une autre carte.",
  "The security code of your card is not right. Check it and try again.":
    "Le code de sécurité de votre carte n’est pas le bon. Vérifiez-le et réessayez.",
  "The number of your card is not right. Check it and try again.":
    "Le numéro de votre carte n’est pas le bon. Vérifiez-le et réessayez.",
  "Your bank could not confirm that it was you. Try again, or use another card.":
    "Votre banque n’a pas pu confirmer que c’était vous. Réessayez, ou utilisez une autre carte.",
  "Your bank asks you to confirm this payment yourself. Try again, or use another card.":
    "Votre banque vous demande de confirmer ce paiement vous-même. Réessayez, ou utilisez une autre carte.",
  "The payment could not be processed, and you were not charged. Try again in a moment.":
    "Le paiement n’a pas pu être traité et rien n’a été débité. Réessayez dans un instant.",
  "The amount is too small for this way to pay. Choose another one.":
    "Le montant est trop petit pour ce moyen de paiement. Choisissez-en un autre.",
  "The amount is too large for this way to pay. Choose another one.":
    "Le montant est trop grand pour ce moyen de paiement. Choisissez-en un autre.",
  "This way to pay does not take this currency. Choose another one.":
    "Ce moyen de paiement n’accepte pas cette devise. Choisissez-en un autre.",
  "These payment details can not be used. Enter them again.":
    "Ces données de paiement ne sont pas valables. Saisissez-les à nouveau.",
  "This way to pay is not available right now, and you were not charged. Try again, or choose another one.":
    "Ce moyen de paiement n’est pas disponible en ce moment et rien n’a été débité. Réessayez, ou choisissez-en un autre.",
  "The payment was canceled, and you were not charged.": "Le paiement a été annulé et rien n’a été débité.",
  "This form has not been configured yet.": "Ce formulaire n’est pas encore configuré.",
  "Unknown error, please try again later.": "Erreur inconnue. Réessayez plus tard.",
  "Could not get a form submission key, please try again later.":
    "Le formulaire n’a pas pu être préparé. Réessayez plus tard.",
  "Your form has encountered a problem. Please scroll down to review.":
    "Votre formulaire a rencontré un problème. Veuillez vérifier plus bas.",
  "Your form has encountered a problem. Please scroll up to review.":
    "Votre formulaire a rencontré un problème. Veuillez vérifier plus haut.",
  Submit: "Envoyer",
  "Submitting…": "Envoi en cours…",
  "Saving…": "Enregistrement…",
  "Thank you!": "Merci !",
  "Leave this empty": "Laissez ce champ vide",
  "Choose an option": "Choisissez une option",
  "Strongly Disagree": "Pas du tout d’accord",
  Disagree: "Pas d’accord",
  Neutral: "Neutre",
  Agree: "D’accord",
  "Strongly Agree": "Tout à fait d’accord",
  "Address 1": "Adresse",
  "Address 2": "Complément d’adresse",
  "State or province": "État ou province",
  "ZIP or postal code": "Code postal",
  Month: "Mois",
  Day: "Jour",
  Year: "Année",
  Hour: "Heure",
  Minute: "Minute",
  Second: "Seconde",
  "AM or PM": "Matin ou après-midi",
  "Country code": "Indicatif du pays",
  "Area code": "Indicatif régional",
  Prefix: "Numéro, première partie",
  "Line number": "Numéro, seconde partie",
  "Complete CAPTCHA before submitting.": "Complétez le CAPTCHA avant d’envoyer.",
  "I am not a robot": "Je ne suis pas un robot",
  "Checking…": "Vérification…",
  Checked: "Vérifié",
  "The check did not work. Please try again.": "La vérification n’a pas fonctionné. Veuillez réessayer.",
  "The check works on secure pages (https) only.":
    "La vérification ne fonctionne que sur des pages sécurisées (https).",
  Like: "J’aime",
  "{count} likes": "{count} personnes",
  "1 like": "1 personne",
  "You have liked a lot. Please try again later.": "Vous avez déjà aimé beaucoup de choses. Réessayez plus tard.",
  "That could not be saved. Please try again later.": "Cela n’a pas pu être enregistré. Réessayez plus tard.",
  "Some values are not valid. Check them and try again.":
    "Certaines valeurs ne sont pas valables. Vérifiez-les et réessayez.",
  "Comments are closed here.": "Les commentaires sont fermés ici.",
  "Say what to call you.": "Indiquez votre nom.",
  "Write a few words.": "Écrivez quelques mots.",
  "This is longer than {max} characters. Shorten it.": "Cela dépasse {max} caractères. Raccourcissez-le.",
  "Sign in to comment.": "Connectez-vous pour commenter.",
  "Thank you! Your comment is waiting for approval.": "Merci ! Votre commentaire attend d’être approuvé.",
  "Thank you! Your comment is shown.": "Merci ! Votre commentaire est affiché.",
  "You have sent many comments. Please try again later.":
    "Vous avez envoyé beaucoup de commentaires. Réessayez plus tard.",
  "Your comment could not be sent. Please try again later.":
    "Votre commentaire n’a pas pu être envoyé. Réessayez plus tard.",
  "This shop takes no reviews.": "Cette boutique n’accepte pas d’avis.",
  "Choose from one to five stars.": "Choisissez d’une à cinq étoiles.",
  "Only customers who bought this product can review it.":
    "Seuls les clients qui ont acheté ce produit peuvent donner leur avis.",
  "Thank you! Your review is shown once it has been checked.": "Merci ! Votre avis sera affiché après vérification.",
  "Thank you for your review!": "Merci pour votre avis !",
  "You have sent many reviews. Please try again later.": "Vous avez envoyé beaucoup d’avis. Réessayez plus tard.",
  "Your review could not be sent. Please try again later.": "Votre avis n’a pas pu être envoyé. Réessayez plus tard.",
  "Picture gallery": "Galerie d’images",
  carousel: "carrousel",
  slide: "image",
  "{number} of {count}": "{number} sur {count}",
  "Previous picture": "Image précédente",
  "Next picture": "Image suivante",
  "Stop changing pictures": "Arrêter le défilement",
  "Change pictures by themselves": "Faire défiler les images",
  "Show larger: {title}": "Agrandir : {title}",
  "Show picture {number} larger": "Agrandir l’image {number}",
  Pictures: "Images",
  Loading: "Chargement",
  "Play video": "Lire la vidéo",
  "Pause video": "Mettre la vidéo en pause",
  "Pictures of {title}": "Images de {title}",
  "Show picture {number}": "Afficher l’image {number}",
  "Picture {number} of {count}": "Image {number} sur {count}",
  "Zoom in": "Agrandir",
  "Zoom out": "Réduire",
  Suggestions: "Suggestions",
  "No suggestions": "Aucune suggestion",
  "1 suggestion": "1 suggestion",
  "{count} suggestions": "{count} suggestions",
  "Show all {count} results": "Afficher les {count} résultats",
  "Open image": "Ouvrir l’image",
  "Open form": "Ouvrir le formulaire",
  "Back to the site": "Retour au site",
  Search: "Rechercher",
  Video: "Vidéo",
  Audio: "Audio",
  Comments: "Commentaires",
  Pages: "Pages",
  Archive: "Archives",
  Join: "S’inscrire",
  Donate: "Faire un don",
  "Gift card details": "Détails de la carte cadeau",
  "Leave it empty to get the card yourself.": "Laissez vide pour recevoir la carte vous-même.",
  "Leave it empty to send the card at once.": "Laissez vide pour envoyer la carte tout de suite.",
  Recipient: "Destinataire",
  "Recipient email": "E-mail du destinataire",
  From: "De la part de",
  Message: "Message",
  "Send on": "Envoyer le",
  "Enterprise V3 ReCaptcha site key not found": "La clé de ReCaptcha est introuvable.",
  "ReCaptcha has not been set up!": "ReCaptcha n’est pas configuré.",
  "Shopping Cart": "Panier",
  "Search: {text}": "Recherche : {text}",
  "Password required": "Mot de passe requis",
  "Page not found": "Page introuvable",
  "Email is invalid": "L’adresse e-mail n’est pas valable",
  "Email cannot be blank": "L’adresse e-mail manque",
  "or {installment} with": "ou {installment} avec",
  "available for orders up to {amount}": "pour les commandes jusqu’à {amount}",
  "available for orders over {amount}": "pour les commandes de plus de {amount}",
  "{brand}: how it works": "{brand} : comment ça marche",
  "The request is not valid. Check the values and try again.":
    "La demande n’est pas valable. Veuillez vérifier vos indications et réessayer.",
  "This link is not valid any more. Ask for a new one.": "Ce lien n’est plus valable. Veuillez en demander un nouveau.",
  "Please sign in to go on.": "Veuillez vous connecter pour continuer.",
  "You do not have permission to do that.": "Vous n’avez pas le droit de faire cela.",
  "There is nothing at this address.": "Il n’y a rien à cette adresse.",
  "There is no site at this address.": "Il n’y a pas de site à cette adresse.",
  "That is too large. Send less at once.": "C’est trop volumineux. Veuillez en envoyer moins à la fois.",
  "This content type is not supported. Send JSON.": "Ce type de contenu n’est pas accepté.",
  "Something went wrong on our side. Please try again.": "Un problème est survenu chez nous. Veuillez réessayer.",
  "The service is starting or busy. Please try again in a few seconds.":
    "Le service démarre ou est occupé. Veuillez réessayer dans quelques secondes.",
  "You are signed out. Sign in in another tab, then send this again: what you typed stays here.":
    "Vous êtes déconnecté. Connectez-vous dans un autre onglet, puis envoyez à nouveau : votre saisie reste ici.",
};
