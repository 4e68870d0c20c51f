/** What cart, checkout and product pages say in Spanish, by what they say in English; the places in braces are those of the English text. */
export const SAID_TEXTS_ES: Readonly<Record<string, string>> = {
  item: "artículo",
  items: "artículos",
  "One item in cart": "Un artículo en el carrito",
  "{n} items in cart": "{n} artículos en el carrito",
  "More than {n} items in cart": "Más de {n} artículos en el carrito",
  Cart: "Carrito",
  "Adding…": "Añadiendo…",
  "Added!": "¡Añadido!",
  "Select Option": "Elija una opción",
  "Sold Out": "Agotado",
  "Please select the {option} option.": "Elija la opción {option}.",
  "Please select the {option1} and {option2} options.": "Elija las opciones {option1} y {option2}.",
  "Please select the {optionsList} and {lastOption} options.": "Elija las opciones {optionsList} y {lastOption}.",
  "Sorry, that item variant is unavailable. Please select another variant.":
    "Esa variante no está disponible. Elija otra.",
  "Sorry, we do not have enough of that item available.": "No tenemos suficientes unidades de ese artículo.",
  "Quantity must be a number.": "La cantidad debe ser un número.",
  "Quantity must be a whole number.": "La cantidad debe ser un número entero.",
  "Quantity must be between 1 and 9999.": "La cantidad debe estar entre 1 y 9999.",
  "Sorry, that item is no longer available.": "Ese artículo ya no está disponible.",
  "Item no longer available": "Artículo ya no disponible",
  "This item is not sold in the chosen currency. Please remove it or choose another currency.":
    "Este artículo no se vende en la moneda elegida. Quítelo o elija otra moneda.",
  "Nothing in your cart is sold in {currency}. Please choose another currency.":
    "Nada de su carrito se vende en {currency}. Elija otra moneda.",
  "Items that are not sold in {currency} are not counted.":
    "Los artículos que no se venden en {currency} no se cuentan.",
  "This store does not sell in that currency. Please choose another one.":
    "Esta tienda no vende en esa moneda. Elija otra.",
  "This item is sold as a subscription. Please subscribe on its page.":
    "Este artículo se vende por suscripción. Suscríbase en su página.",
  "This item can't be bought as a subscription.": "Este artículo no se puede comprar por suscripción.",
  "This item can be bought once per order.": "Este artículo se puede comprar una vez por pedido.",
  "Please enter a code.": "Introduzca un código.",
  "That code can't be used. Please check how it is written.":
    "Ese código no se puede usar. Compruebe cómo está escrito.",
  "That code can't be used yet.": "Ese código todavía no se puede usar.",
  "That code has expired.": "Ese código ha caducado.",
  "That code has been used as often as it can be.": "Ese código se ha usado tantas veces como se puede.",
  "You have used that code before. It can be used once per customer.":
    "Ya ha usado ese código. Se puede usar una vez por cliente.",
  "Your cart has as many codes as it can have. Please remove one before you add another.":
    "Su carrito no admite más códigos. Quite uno antes de añadir otro.",
  "Please choose a country from the list.": "Elija un país de la lista.",
  "That shipping option is not available. Please choose another one.":
    "Esa forma de envío no está disponible. Elija otra.",
  "This line makes the order too large to total. Please lower the quantity.":
    "Esta línea hace que el pedido sea demasiado grande. Reduzca la cantidad.",
  "That item is no longer in your cart. Please reload the page.":
    "Ese artículo ya no está en su carrito. Recargue la página.",
  "Your cart is full. Please remove an item before you add another one.":
    "Su carrito está lleno. Quite un artículo antes de añadir otro.",
  "Update the missing or invalid information above.": "Complete o corrija los datos de arriba.",
  "One or more fields is invalid, please check your entries.":
    "Uno o más campos no son válidos. Compruebe lo que ha escrito.",
  "Select a denomination for the Gift Card": "Elija un importe para la tarjeta regalo",
  "Your session has expired. Please reload the page and try again.":
    "Su sesión ha caducado. Recargue la página e inténtelo de nuevo.",
  "Please enable cookies in your browser, reload the page, and try again.":
    "Permita las cookies en su navegador, recargue la página e inténtelo de nuevo.",
  "Please try again in a few seconds.": "Inténtelo de nuevo en unos segundos.",
  "Unable to Add Item": "No se pudo añadir el artículo",
  "Unable to Purchase Item": "No se pudo comprar el artículo",
  "Unable to purchase Gift Card": "No se pudo comprar la tarjeta regalo",
  "Unable to add item": "No se pudo añadir el artículo",
  "Unable to remove item": "No se pudo quitar el artículo",
  "Unable to update quantity": "No se pudo cambiar la cantidad",
  "Unable to open form": "No se pudo abrir el formulario",
  "Unable to update form": "No se pudieron cambiar los datos",
  "You have nothing in your shopping cart.": "Su carrito está vacío.",
  "{title} was removed from your cart.": "{title} se ha quitado de su carrito.",
  Undo: "Deshacer",
  "{code} was applied.": "{code} se ha aplicado.",
  "{code} was removed.": "{code} se ha quitado.",
  "You are offline. Changes to your cart can be made when you are connected again.":
    "No tiene conexión. Podrá cambiar su carrito cuando vuelva a conectarse.",
  "Please check your internet connection.": "Compruebe su conexión a Internet.",
  "Please try again.": "Inténtelo de nuevo.",
  OK: "Aceptar",
  Close: "Cerrar",
  "{productName} was added to your cart.": "{productName} se ha añadido a su carrito.",
  Unavailable: "No disponible",
  "Sale Price:": "Precio de oferta:",
  "Original Price:": "Precio original:",
  "View full details": "Ver todos los detalles",
  "Please sign in to check out. This store doesn't take orders from guests.":
    "Inicie sesión para hacer el pedido. Esta tienda no acepta pedidos de invitados.",
  "Please enter your email address.": "Introduzca su dirección de correo.",
  "Please enter your billing address: taxes depend on it.":
    "Introduzca su dirección de facturación: de ella dependen los impuestos.",
  "Please answer the questions of the store.": "Responda a las preguntas de la tienda.",
  "“{value}” is not an email address. It should look like name@example.com.":
    "«{value}» no es una dirección de correo. Debe ser como nombre@example.com.",
  "Your note can have {max} characters. Please shorten it.": "Su nota puede tener {max} caracteres. Acórtela.",
  "This store doesn't take notes with orders.": "Esta tienda no acepta notas con los pedidos.",
  "Your answers are too long. Please shorten them.": "Sus respuestas son demasiado largas. Acórtelas.",
  "This store asks no further questions. Please reload the page.":
    "Esta tienda no hace más preguntas. Recargue la página.",
  "That gift card code is not one of this store. Please check how it is written.":
    "Ese código de tarjeta regalo no es de esta tienda. Compruebe cómo está escrito.",
  "A gift card of your order can't be used any more. Please remove it.":
    "Una tarjeta regalo de su pedido ya no se puede usar. Quítela.",
  "That gift card is already part of this order.": "Esa tarjeta regalo ya forma parte de este pedido.",
  "An order can be paid with {count} gift cards. Please remove one before you add another.":
    "Un pedido se puede pagar con {count} tarjetas regalo. Quite una antes de añadir otra.",
  "This store doesn't take gift cards.": "Esta tienda no acepta tarjetas regalo.",
  "This order has been placed already.": "Este pedido ya se ha hecho.",
  "Your last payment is still being checked. Please wait a moment, then try again.":
    "Su último pago aún se está comprobando. Espere un momento e inténtelo de nuevo.",
  "Your order has changed since you looked at it. Please check it again before you pay.":
    "Su pedido ha cambiado desde que lo miró. Revíselo antes de pagar.",
  "A code of your order was used up meanwhile. Please remove it or choose another one.":
    "Un código de su pedido se agotó entretanto. Quítelo o elija otro.",
  "A gift card of your order was used meanwhile. Please check the amount that is left.":
    "Una tarjeta regalo de su pedido se usó entretanto. Compruebe el importe que queda.",
  "Your payment was declined. Please check it or choose another way to pay.":
    "Su pago se ha rechazado. Compruébelo o elija otra forma de pago.",
  "Sorry, something in your order was sold out before your payment arrived. We give your money back at once.":
    "Algo de su pedido se agotó antes de que llegara su pago. Le devolvemos el dinero enseguida.",
  "Your payment was canceled. Nothing was charged. Please try again.":
    "Su pago se canceló. No se ha cobrado nada. Inténtelo de nuevo.",
  "Please choose a way to pay.": "Elija una forma de pago.",
  "That way to pay is not available for this order. Please choose another one.":
    "Esa forma de pago no está disponible para este pedido. Elija otra.",
  "To check out, your order subtotal must be {subtotal} or more.":
    "Para hacer el pedido, el subtotal debe ser de {subtotal} o más.",
  "This order is too large to total. Please lower a quantity or remove an item.":
    "Este pedido es demasiado grande. Reduzca una cantidad o quite un artículo.",
  "Please enter where to ship your order.": "Introduzca adónde enviar su pedido.",
  "Sorry, we can't ship this order to that address. Please enter another address or change your cart.":
    "No podemos enviar este pedido a esa dirección. Introduzca otra dirección o cambie su carrito.",
  "Please choose a shipping option.": "Elija una forma de envío.",
  "The shipping option you chose is no longer available. Please choose another one.":
    "La forma de envío elegida ya no está disponible. Elija otra.",
  "This gift card has no balance left.": "Esta tarjeta regalo no tiene saldo.",
  "This gift card is in {currency} and can't pay for this order.":
    "Esta tarjeta regalo es en {currency} y no puede pagar este pedido.",
  "That is not the code of a gift card that can be used. Please check how it is written.":
    "Ese no es el código de una tarjeta regalo que se pueda usar. Compruebe cómo está escrito.",
  "Too many gift card codes were tried. Please try again in a few minutes.":
    "Se han probado demasiados códigos de tarjeta regalo. Inténtelo de nuevo en unos minutos.",
  "Please enter at most {max} characters.": "Introduzca como mucho {max} caracteres.",
  "Please enter one line.": "Introduzca una sola línea.",
  "Please enter an email address like name@example.com, or leave it empty to get the card yourself.":
    "Introduzca una dirección de correo como nombre@example.com, o déjela vacía para recibir usted la tarjeta.",
  "Please enter a day like 2026-12-24, or leave it empty to send the card at once.":
    "Introduzca un día como 2026-12-24, o déjelo vacío para enviar la tarjeta enseguida.",
  "That day has passed. Please choose today or later.": "Ese día ha pasado. Elija hoy o más tarde.",
  "A card can be sent within {days} days. Please choose an earlier day.":
    "Una tarjeta se puede enviar dentro de {days} días. Elija un día anterior.",
  "{label} is missing. Please enter it.": "Falta {label}. Rellene el campo.",
  "{label} can have {max} characters. Please shorten it.": "{label}: {max} caracteres como mucho. Acórtelo.",
  "{label}: “{value}” is not in the list for this country. Please choose one from the list.":
    "{label}: «{value}» no está en la lista de este país. Elija de la lista.",
  "“{value}” doesn't fit this country. {label} looks like {example}.":
    "«{value}» no encaja con este país. {label}: por ejemplo, {example}.",
  "“{value}” is not a phone number. Please enter 4 to 15 digits, with + and the country's code if you know it.":
    "«{value}» no es un número de teléfono. Introduzca de 4 a 15 cifras, con + y el prefijo del país si lo sabe.",
  Required: "Obligatorio",
  "You have exceeded the character limit.": "Ha superado el límite de caracteres.",
  "Email addresses should follow the format user@domain.com.":
    "Las direcciones de correo tienen la forma usuario@dominio.com.",
  "Invalid Date": "Esa fecha no existe.",
  "Invalid Time": "Esa hora no existe.",
  "{val} is not one of the expected options.": "{val} no es una de las opciones esperadas.",
  "Could not parse the form fields, please check your entries.":
    "No se pudieron leer los campos. Compruebe lo que ha escrito.",
  "Error processing form submission. Please reload and try again.":
    "No se pudo procesar el formulario. Recargue la página e inténtelo de nuevo.",
  "Unable to submit form. Submission rate limit exceeded. Please try again later.":
    "No se pudo enviar el formulario: demasiados intentos. Inténtelo más tarde.",
  "Unable to submit form. Please try again later.": "No se pudo enviar el formulario. Inténtelo más tarde.",
  "Unable to send form. Please try again later.": "No se pudo mandar el formulario. Inténtelo más tarde.",
  "Your payment was declined. Try another way to pay, or ask your bank.":
    "Su pago se ha rechazado. Pruebe otra forma de pago o pregunte a su banco.",
  "Your card does not have enough funds. Try another card.":
    "Su tarjeta no tiene fondos suficientes. Pruebe otra tarjeta.",
  "Your card has expired. Use another card.": "Su tarjeta ha caducado. Use otra tarjeta.",
  "The security code of your card is not right. Check it and try again.":
    "El código de seguridad de su tarjeta no es correcto. Compruébelo e inténtelo de nuevo.",
  "The number of your card is not right. Check it and try again.":
    "El número de su tarjeta no es correcto. Compruébelo e inténtelo de nuevo.",
  "Your bank could not confirm that it was you. Try again, or use another card.":
    "Su banco no pudo confirmar que era usted. Inténtelo de nuevo o use otra tarjeta.",
  "Your bank asks you to confirm this payment yourself. Try again, or use another card.":
    "Su banco le pide que confirme usted este pago. Inténtelo de nuevo o use otra tarjeta.",
  "The payment could not be processed, and you were not charged. Try again in a moment.":
    "El pago no se pudo procesar y no se le ha cobrado. Inténtelo de nuevo en un momento.",
  "The amount is too small for this way to pay. Choose another one.":
    "El importe es demasiado pequeño para esta forma de pago. Elija otra.",
  "The amount is too large for this way to pay. Choose another one.":
    "El importe es demasiado grande para esta forma de pago. Elija otra.",
  "This way to pay does not take this currency. Choose another one.":
    "Esta forma de pago no acepta esta moneda. Elija otra.",
  "These payment details can not be used. Enter them again.":
    "Estos datos de pago no se pueden usar. Introdúzcalos de nuevo.",
  "This way to pay is not available right now, and you were not charged. Try again, or choose another one.":
    "Esta forma de pago no está disponible ahora y no se le ha cobrado. Inténtelo de nuevo o elija otra.",
  "The payment was canceled, and you were not charged.": "El pago se canceló y no se le ha cobrado.",
  "This form has not been configured yet.": "Este formulario aún no está configurado.",
  "Unknown error, please try again later.": "Error desconocido. Inténtelo más tarde.",
  "Could not get a form submission key, please try again later.":
    "No se pudo preparar el formulario. Inténtelo más tarde.",
  "Your form has encountered a problem. Please scroll down to review.":
    "Ha habido un problema con su formulario. Revíselo más abajo.",
  "Your form has encountered a problem. Please scroll up to review.":
    "Ha habido un problema con su formulario. Revíselo más arriba.",
  Submit: "Enviar",
  "Submitting…": "Enviando…",
  "Saving…": "Guardando…",
  "Thank you!": "¡Gracias!",
  "Leave this empty": "Deje esto vacío",
  "Choose an option": "Elija una opción",
  "Strongly Disagree": "Totalmente en desacuerdo",
  Disagree: "En desacuerdo",
  Neutral: "Neutral",
  Agree: "De acuerdo",
  "Strongly Agree": "Totalmente de acuerdo",
  "Address 1": "Dirección",
  "Address 2": "Datos adicionales de la dirección",
  "State or province": "Estado o provincia",
  "ZIP or postal code": "Código postal",
  Month: "Mes",
  Day: "Día",
  Year: "Año",
  Hour: "Hora",
  Minute: "Minuto",
  Second: "Segundo",
  "AM or PM": "Mañana o tarde",
  "Country code": "Prefijo del país",
  "Area code": "Prefijo de zona",
  Prefix: "Número, primera parte",
  "Line number": "Número, segunda parte",
  "Complete CAPTCHA before submitting.": "Complete el CAPTCHA antes de enviar.",
  "I am not a robot": "No soy un robot",
  "Checking…": "Comprobando…",
  Checked: "Comprobado",
  "The check did not work. Please try again.": "La comprobación no ha funcionado. Inténtelo de nuevo.",
  "The check works on secure pages (https) only.": "La comprobación solo funciona en páginas seguras (https).",
  Like: "Me gusta",
  "{count} likes": "{count} veces",
  "1 like": "1 vez",
  "You have liked a lot. Please try again later.": "Ya le han gustado muchas cosas. Inténtelo más tarde.",
  "That could not be saved. Please try again later.": "No se pudo guardar. Inténtelo más tarde.",
  "Some values are not valid. Check them and try again.":
    "Algunos datos no son válidos. Revíselos e inténtelo de nuevo.",
  "Comments are closed here.": "Aquí los comentarios están cerrados.",
  "Say what to call you.": "Indique su nombre.",
  "Write a few words.": "Escriba unas palabras.",
  "This is longer than {max} characters. Shorten it.": "Tiene más de {max} caracteres. Acórtelo.",
  "Sign in to comment.": "Inicie sesión para comentar.",
  "Thank you! Your comment is waiting for approval.": "¡Gracias! Su comentario está pendiente de aprobación.",
  "Thank you! Your comment is shown.": "¡Gracias! Su comentario ya se muestra.",
  "You have sent many comments. Please try again later.": "Ha enviado muchos comentarios. Inténtelo más tarde.",
  "Your comment could not be sent. Please try again later.": "No se pudo enviar su comentario. Inténtelo más tarde.",
  "This shop takes no reviews.": "Esta tienda no admite opiniones.",
  "Choose from one to five stars.": "Elija de una a cinco estrellas.",
  "Only customers who bought this product can review it.":
    "Solo pueden opinar los clientes que han comprado este producto.",
  "Thank you! Your review is shown once it has been checked.":
    "¡Gracias! Su opinión se mostrará cuando se haya revisado.",
  "Thank you for your review!": "¡Gracias por su opinión!",
  "You have sent many reviews. Please try again later.": "Ha enviado muchas opiniones. Inténtelo más tarde.",
  "Your review could not be sent. Please try again later.": "No se pudo enviar su opinión. Inténtelo más tarde.",
  "Picture gallery": "Galería de imágenes",
  carousel: "carrusel",
  slide: "imagen",
  "{number} of {count}": "{number} de {count}",
  "Previous picture": "Imagen anterior",
  "Next picture": "Imagen siguiente",
  "Stop changing pictures": "Detener el cambio de imágenes",
  "Change pictures by themselves": "Cambiar las imágenes automáticamente",
  "Show larger: {title}": "Ampliar: {title}",
  "Show picture {number} larger": "Ampliar la imagen {number}",
  Pictures: "Imágenes",
  Loading: "Cargando",
  "Play video": "Reproducir el vídeo",
  "Pause video": "Pausar el vídeo",
  "Pictures of {title}": "Imágenes de {title}",
  "Show picture {number}": "Mostrar la imagen {number}",
  "Picture {number} of {count}": "Imagen {number} de {count}",
  "Zoom in": "Ampliar",
  "Zoom out": "Reducir",
  Suggestions: "Sugerencias",
  "No suggestions": "Ninguna sugerencia",
  "1 suggestion": "1 sugerencia",
  "{count} suggestions": "{count} sugerencias",
  "Show all {count} results": "Mostrar los {count} resultados",
  "Open image": "Abrir la imagen",
  "Open form": "Abrir el formulario",
  "Back to the site": "Volver al sitio",
  Search: "Buscar",
  Video: "Vídeo",
  Audio: "Audio",
  Comments: "Comentarios",
  Pages: "Páginas",
  Archive: "Archivo",
  Join: "Unirse",
  Donate: "Donar",
  "Gift card details": "Datos de la tarjeta regalo",
  "Leave it empty to get the card yourself.": "Déjelo vacío para recibir usted la tarjeta.",
  "Leave it empty to send the card at once.": "Déjelo vacío para enviar la tarjeta enseguida.",
  Recipient: "Destinatario",
  "Recipient email": "Correo del destinatario",
  From: "De",
  Message: "Mensaje",
  "Send on": "Enviar el",
  "Enterprise V3 ReCaptcha site key not found": "Falta la clave de ReCaptcha.",
  "ReCaptcha has not been set up!": "ReCaptcha no está configurado.",
  "Shopping Cart": "Carrito",
  "Search: {text}": "Búsqueda: {text}",
  "Password required": "Se necesita contraseña",
  "Page not found": "Página no encontrada",
  "Email is invalid": "El correo electrónico no es válido",
  "Email cannot be blank": "Falta el correo electrónico",
  "or {installment} with": "o {installment} con",
  "available for orders up to {amount}": "para pedidos de hasta {amount}",
  "available for orders over {amount}": "para pedidos de más de {amount}",
  "{brand}: how it works": "{brand}: cómo funciona",
  "The request is not valid. Check the values and try again.":
    "La solicitud no es válida. Compruebe los datos y vuelva a intentarlo.",
  "This link is not valid any more. Ask for a new one.": "Este enlace ya no es válido. Pida uno nuevo.",
  "Please sign in to go on.": "Inicie sesión para continuar.",
  "You do not have permission to do that.": "No tiene permiso para hacer eso.",
  "There is nothing at this address.": "No hay nada en esta dirección.",
  "There is no site at this address.": "No hay ningún sitio en esta dirección.",
  "That is too large. Send less at once.": "Es demasiado grande. Envíe menos de una vez.",
  "This content type is not supported. Send JSON.": "Este tipo de contenido no se admite.",
  "Something went wrong on our side. Please try again.": "Algo ha salido mal en nuestro lado. Vuelva a intentarlo.",
  "The service is starting or busy. Please try again in a few seconds.":
    "El servicio está arrancando u ocupado. Vuelva a intentarlo dentro de unos segundos.",
  "You are signed out. Sign in in another tab, then send this again: what you typed stays here.":
    "Su sesión está cerrada. Inicie sesión en otra pestaña y vuelva a enviar esto: lo que escribió sigue aquí.",
};
