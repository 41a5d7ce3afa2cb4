import { invalid, missing } from '../objects/api-error.js';
import { formOf, textOf, type Form } from '../objects/form.js';

/** A page of a list in Stripe's format, newest first. */
export interface ListPage<T> {
  readonly object: 'list';
  readonly data: readonly T[];
  readonly has_more: boolean;
  readonly url: string;
}

/** Returns the requested page of `all` (oldest first): `limit`, `starting_after`, `ending_before`, `created`. */
export function pageOf<T extends { id: string; created?: number }>(all: readonly T[], form: Form, url: string): ListPage<T> {
  const limit = Number(textOf(form, 'limit') ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw invalid('Invalid limit: must be between 1 and 100.', 'limit');
  const created = formOf(form, 'created');
  const [from, to] = [Number(textOf(created, 'gte') ?? 0), Number(textOf(created, 'lte') ?? Number.MAX_SAFE_INTEGER)];
  const found = all.filter(each => (each.created ?? from) >= from && (each.created ?? to) <= to).toReversed();
  const after = textOf(form, 'starting_after');
  const before = textOf(form, 'ending_before');
  const cursor = (id: string) => {
    const at = found.findIndex(each => each.id === id);
    if (at < 0) throw missing('object', id, 400);
    return at;
  };
  if (before !== undefined) {
    const end = cursor(before);
    const start = Math.max(0, end - limit);
    return { object: 'list', data: found.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : cursor(after) + 1;
  return { object: 'list', data: found.slice(start, start + limit), has_more: start + limit < found.length, url };
}
