const email = /[^\s<>"'(),:;=[\]]+@[^\s<>"'(),:;=[\]]+/g;
const phone = /\+\d[\d ()-]{6,}\d|(?<![\w-])\d{3}[ -]?\d{3}[ -]?\d{3}(?![\w-])/g;
const quoted = /"[^"]*"|'[^']*'/g;
/** `orders_pkey`: a name of the database's own. */
const identifier = /^.[a-z]+(_[a-z0-9]+)+.$/;

/**
 * Returns the reason of a dead letter without what it may repeat of the message's content: email addresses, phone numbers and quoted values
 * (`Unexpected token 'M', "Meera Nair" is not valid JSON`). The command shows the whole reason.
 */
export function withoutContent(reason: string): string {
  return reason
    .replace(email, '…')
    .replace(quoted, text => (identifier.test(text) ? text : `${text[0]}…${text.at(-1)}`))
    .replace(phone, '…');
}
