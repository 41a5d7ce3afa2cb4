import type { AdminOrder, OrderNote, OrderStep } from '@kirana/contracts';
import { shopDay } from '@kirana/i18n';
import { wordsOf } from './step-words.js';

/** What the timeline can be limited to. */
export const timelineFilters = ['all', 'notes', 'money', 'delivery'] as const;
export type TimelineFilter = (typeof timelineFilters)[number];

/** A step with the notes that belong to it, or a note of its own. */
export interface TimelineEntry {
  /** ISO. */
  readonly at: string;
  readonly step?: OrderStep;
  readonly notes: readonly OrderNote[];
}

/** Merges the steps and notes of an order, the newest first. */
export function timelineOf({ steps, notes }: Pick<AdminOrder, 'steps' | 'notes'>): TimelineEntry[] {
  const ledTo = (step: OrderStep) => (note: OrderNote) => step.outcome === 'moved' && note.version === step.version;
  // The end of a partial refund has the version of the step before it.
  const stepOf = (note: OrderNote) => steps.find(step => ledTo(step)(note));
  const own = notes.filter(note => stepOf(note) === undefined);
  const entries: TimelineEntry[] = [
    ...steps.map(step => ({ at: step.at, step, notes: notes.filter(note => stepOf(note) === step) })),
    ...own.map(note => ({ at: note.at, notes: [note] })),
  ];
  return entries.toSorted((one, other) => one.at.localeCompare(other.at)).toReversed();
}

export function fits({ step, notes }: TimelineEntry, filter: TimelineFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'notes') return notes.length > 0;
  return step !== undefined && (wordsOf(step.trigger).kind === filter || (filter === 'money' && step.paymentStatus !== null));
}

/** Groups entries by their day where the shop is, keeping their order. */
export function byDay(entries: readonly TimelineEntry[]): [day: string, entries: TimelineEntry[]][] {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = shopDay(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
