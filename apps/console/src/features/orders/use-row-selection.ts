import { useRef, useState } from 'react';

export interface RowSelection {
  readonly has: (id: string) => boolean;
  /** The selected rows, in the order of the list. */
  readonly ids: readonly string[];
  /** Selects or deselects a row; with `range` also all rows between it and the row that was changed before. */
  readonly toggle: (id: string, range?: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * Keeps which of the rows on screen are selected. Only visible rows are ever selected: the selection ends when `list`, which names the
 * filter and the page, changes, and a row that leaves the list leaves the selection.
 */
export function useRowSelection(rows: readonly string[], list: string): RowSelection {
  const [kept, setKept] = useState({ list, ids: none });
  const last = useRef<string>(undefined);
  const selected = kept.list === list ? kept.ids : none;
  const ids = rows.filter(id => selected.has(id));
  const keep = (changed: Iterable<string>) => setKept({ list, ids: new Set(changed) });
  return {
    ids,
    has: id => selected.has(id),
    toggle: (id, range = false) => {
      const [from, to] = [rows.indexOf(last.current ?? ''), rows.indexOf(id)];
      const meant = range && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      last.current = id;
      keep(selected.has(id) ? ids.filter(each => !meant.includes(each)) : [...ids, ...meant]);
    },
    toggleAll: () => keep(ids.length === rows.length ? [] : rows),
    clear: () => keep([]),
  };
}
