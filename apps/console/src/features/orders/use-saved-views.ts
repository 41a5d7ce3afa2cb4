import { useSession } from '@kirana/web-kit/session/session.store';
import { useState } from 'react';
import { keepOwn, readOwn } from '../../lib/own-storage.js';
import { savedPart, type OrderListFilter } from './order-list-filter.js';

/** A view of the order list that an admin has given a name. */
export interface SavedView {
  readonly name: string;
  readonly filter: OrderListFilter;
}

/** What the browser keeps may be of another release. */
const isView = (kept: unknown): kept is SavedView =>
  typeof kept === 'object' &&
  kept !== null &&
  'name' in kept &&
  typeof kept.name === 'string' &&
  'filter' in kept &&
  typeof kept.filter === 'object' &&
  kept.filter !== null;

function keptOf(person: string): readonly SavedView[] {
  const kept = readOwn('order-views', person);
  return Array.isArray(kept) ? kept.filter(isView) : [];
}

const same = (one: OrderListFilter, other: OrderListFilter) =>
  JSON.stringify(savedPart(one)) === JSON.stringify(savedPart(other));

export type SavedViewsKept = ReturnType<typeof useSavedViews>;

/** The views that the person who is signed in has saved in this browser, and how they are changed. A name that is taken is replaced. */
export function useSavedViews() {
  const person = useSession(({ user }) => user?.id) ?? '';
  const [views, setViews] = useState(() => keptOf(person));
  const keep = (changed: readonly SavedView[]) => {
    keepOwn('order-views', person, changed);
    setViews(changed);
  };
  return {
    views,
    /** The view that a filter shows. */
    shownOf: (filter: OrderListFilter) => views.find(view => same(view.filter, filter)),
    save: (name: string, filter: OrderListFilter) =>
      keep([...views.filter(view => view.name !== name), { name, filter: savedPart(filter) }]),
    rename: (before: string, name: string) =>
      keep(
        views
          .filter(view => view.name !== name || name === before)
          .map(view => (view.name === before ? { ...view, name } : view)),
      ),
    remove: (name: string) => keep(views.filter(view => view.name !== name)),
  };
}
