import { foundByPatterns } from '../order/containing.js';

/** An id or the beginning of one, as the console shows it: `#24ed53dc`. Shorter ones would fit half of the orders. */
const idStart = /^#?(?:[0-9a-f]{4,8}|[0-9a-f]{8}-[0-9a-f-]{0,27})$/i;
/** An order number or the beginning of one: `ORD-102691`, `ord 1026`, `102691`. */
const numberStart = /^(?:ord[- ]?)?(\d{1,6})$/i;

const uuidLength = 32;

interface Condition {
  readonly values: readonly string[];
  /** @param first number of the condition's first parameter. */
  readonly sql: (first: number) => string;
}

function conditionsFor(words: string): Condition[] {
  const all: Condition[] = [];
  const digits = words.replace(/[#-]/g, '');
  const isId = idStart.test(words) && digits.length <= uuidLength;
  if (isId)
    all.push({
      values: [digits.padEnd(uuidLength, '0'), digits.padEnd(uuidLength, 'f')],
      sql: first => `o.id BETWEEN $${first}::uuid AND $${first + 1}::uuid`,
    });
  const [, number] = numberStart.exec(words) ?? [];
  if (number) all.push({ values: [`ORD-${number}%`], sql: first => `o.number LIKE $${first}` });
  // `beef` may begin an id or be part of a name.
  const isOnlyId = words.startsWith('#') || (isId && digits.length > 8);
  const isText = /[\p{L}@]/u.test(words) && !isOnlyId && !numberStart.test(words);
  const patterns = isText ? foundByPatterns(words) : foundByPatterns(words).slice(1);
  all.push(...patterns.map(pattern => ({ values: [pattern], sql: (first: number) => `o.found_by LIKE $${first}` })));
  return all;
}

/**
 * Returns the condition for the orders `o` that the words may mean, with the values of its parameters. Only what the words look like is
 * compared: id, number, phone number, or name, email address and street. Undefined when they look like none of these.
 */
export function foundBy(words: string): { condition: string; values: string[] } | undefined {
  const values: string[] = [];
  const conditions = conditionsFor(words).map(each => {
    const first = values.length + 1;
    values.push(...each.values);
    return each.sql(first);
  });
  return conditions.length === 0 ? undefined : { condition: `(${conditions.join(' OR ')})`, values };
}
