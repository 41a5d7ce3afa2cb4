import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';

const amounts: ReadonlySet<string> = new Set(['priceMinor', 'regularPriceMinor', 'depositMinor']);

/** Returns a function that says the noted fields of a product, category or dish: `priceMinor 1290, isActive true`. */
export function useAuditFieldWords(): (noted: string) => string {
  const v = useTranslations('audit.values');
  const fields = useTranslations('audit.values.fields');
  const isKnown = (field: string): field is 'name' => fields.has(field as 'name');

  /** Of what is not text: a list of texts in one line, otherwise the number of entries. */
  function textOf(value: unknown): string | undefined {
    if (value === null || value === '') return v('nothing');
    if (typeof value === 'boolean') return v(value ? 'yes' : 'no');
    if (typeof value === 'string') return value;
    if (typeof value !== 'object') return undefined;
    const members = Object.values(value);
    if (members.length === 0) return v('nothing');
    return members.every(member => typeof member === 'string') ? members.join(', ') : v('entries', { n: members.length });
  }
  function valueOf(field: string, text: string): string {
    if (amounts.has(field) && /^\d+$/.test(text)) return adminMoney(Number(text));
    try {
      return textOf(JSON.parse(text)) ?? text;
    } catch {
      // Plain text, or a value that was cut because it is long.
      return text;
    }
  }
  function say(part: string): string {
    const [, path = '', text = ''] = /^([\w.]+) ?(.*)$/s.exec(part) ?? [];
    const field = path.split('.').findLast(isKnown);
    return field === undefined ? part : `${fields(field)}: ${valueOf(field, text)}`;
  }
  // Only before the name of a field: a comma may be part of a text.
  return noted =>
    noted
      .split(/, (?=[a-z]\w*(?:\.\w+)* )/)
      .reduce<string[]>((parts, part) => {
        const isField = isKnown(/^\w+/.exec(part)?.[0] ?? '');
        return isField || parts.length === 0 ? [...parts, part] : [...parts.slice(0, -1), `${parts.at(-1)}, ${part}`];
      }, [])
      .map(say)
      .join(', ');
}
