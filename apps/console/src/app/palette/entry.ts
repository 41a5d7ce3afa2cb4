import { fold } from '@kirana/i18n';
import type { LucideIcon } from 'lucide-react';

/** The groups of the palette in the order in which they are shown. */
export const groups = ['recent', 'pages', 'actions', 'orders', 'products', 'customers', 'searches'] as const;
export type GroupName = (typeof groups)[number];

/** Something an admin can choose in the palette. */
export interface Entry {
  /** Unique among the entries shown together. */
  readonly id: string;
  readonly group: GroupName;
  readonly Icon: LucideIcon;
  readonly words: string;
  /** Further words, shown smaller. */
  readonly note?: string;
  /** Where it leads; an entry without it acts by `run`. */
  readonly to?: string;
  readonly run?: () => void;
}

/** A group with its entries. */
export interface Group {
  readonly name: GroupName;
  readonly entries: readonly Entry[];
}

/** Puts entries into their groups; empty groups are left out. */
export function grouped(entries: readonly Entry[]): Group[] {
  return groups
    .map(name => ({ name, entries: entries.filter(({ group }) => group === name) }))
    .filter(group => group.entries.length > 0);
}

/** Whether the words contain what was typed; `zamowienia` finds `Zamówienia`. */
export const fits = (words: string, typed: string): boolean => fold(words).includes(fold(typed));
