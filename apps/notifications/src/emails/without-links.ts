import type { DueEmail } from '../mail-log/due-email.js';

/** Where mail programs see an address in plain text: `https://…`, `www.…`, `example.com`. */
const inAddresses = /(?<=[\p{L}\p{N}-])(?:\.(?=\p{L}{2})|:(?=\/\/))/gu;
/** Has no width and allows no line break. */
const wordJoiner = '\u2060';

/** Returns a text that reads the same and of which mail programs make no link. */
export const unlinked = (text: string): string => text.replaceAll(inAddresses, sign => sign + wordJoiner);

/**
 * Returns the email such that nothing that a person has written about themselves becomes a link: a caller may order, or sign up, with the
 * email address of another person, and would have the shop send them any text.
 */
export function withoutLinks(email: DueEmail): DueEmail {
  const { data } = email;
  const written = {
    ...('customer' in data && { customer: { ...unlinkedFields(data.customer), email: data.customer.email } }),
    ...('name' in data && { name: unlinked(data.name) }),
    ...('invitedBy' in data && { invitedBy: unlinked(data.invitedBy) }),
  };
  return { ...email, data: { ...data, ...written } } as DueEmail;
}

const unlinkedFields = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [name, typeof value === 'string' ? unlinked(value) : value]),
  );
