/** Most grosze that the server takes. */
const most = 1_000_000_000;

/** Returns an amount of an address, whole grosze, as it is written there; undefined for anything else. */
export const amountOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d{1,10}$/.test(text) && Number(text) <= most ? text : undefined;
