/** The same as `vatIn` in SQL: the VAT contained in a gross amount, a bigint of grosze, rounded half up; `rate` is in percent. */
export const vatInSql = (gross: string, rate: string): string =>
  `((2 * ${gross} * (${rate} * 100)::bigint + 10000 + (${rate} * 100)::bigint) / (2 * (10000 + (${rate} * 100)::bigint)))`;
