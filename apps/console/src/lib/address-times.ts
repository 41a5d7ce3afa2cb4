/** Returns a day of an address, `2026-11-27`; undefined for anything else, because an address can say anything. */
export const dayOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** Returns an instant of an address (ISO) as the server takes it, in UTC; undefined for anything else. */
export function instantOf(text: string | undefined): string | undefined {
  if (text === undefined || !/^[1-9]\d{3}-\d\d-\d\dT/.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
