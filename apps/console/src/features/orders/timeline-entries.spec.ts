import type { OrderNote, OrderStep } from '@kirana/contracts';
import { byDay, fits, timelineFilters, timelineOf } from './timeline-entries.js';

const step = (trigger: string, version: number, at: string, changes: Partial<OrderStep> = {}): OrderStep => ({
  at: `2026-11-21T${at}:00.000Z`,
  version,
  trigger,
  actor: null,
  from: 'accepted',
  to: 'accepted',
  outcome: 'moved',
  paymentStatus: null,
  amountMinor: null,
  reason: null,
  proof: null,
  missing: null,
  substitutes: null,
  eventId: null,
  causationId: null,
  published: [],
  ...changes,
});
const note = (text: string, at: string, version: number | null = null): OrderNote => ({
  at: `2026-11-21T${at}:00.000Z`,
  actor: 'asha@kirana.example',
  text,
  version,
});

const steps = [
  step('placed', 1, '12:00'),
  step('payments.payment-captured.v1', 2, '12:01'),
  step('confirmed', 2, '12:02', { outcome: 'known already' }),
  step('contact-changed', 3, '22:50'),
  step('cancel', 4, '23:10', { paymentStatus: 'refunded' }),
];
const notes = [note('Ring twice.', '12:30'), note('12/3 → 14', '22:50', 3)];
const named = (entries: ReturnType<typeof timelineOf>) => entries.map(each => each.step?.trigger ?? each.notes[0]?.text);

describe('timelineOf', () => {
  it('puts the newest first, and notes under the step they belong to', () => {
    const entries = timelineOf({ steps, notes });
    expect(named(entries)).toEqual([
      'cancel',
      'contact-changed',
      'Ring twice.',
      'confirmed',
      'payments.payment-captured.v1',
      'placed',
    ]);
    expect(entries[1]?.notes).toEqual([notes[1]]);
    expect(entries.flatMap(each => each.notes)).toHaveLength(2);
  });

  it('keeps the order of steps of the same moment, and notes whose step is missing', () => {
    const twice = [step('resume', 2, '12:00'), step('set-pending', 3, '12:00')];
    expect(named(timelineOf({ steps: twice, notes: [note('lost', '11:00', 9)] }))).toEqual(['set-pending', 'resume', 'lost']);
  });
});

describe('fits', () => {
  it('limits the timeline to notes, money or delivery', () => {
    const shown = timelineFilters.map(filter => named(timelineOf({ steps, notes }).filter(each => fits(each, filter))));
    expect(shown.slice(1)).toEqual([
      ['contact-changed', 'Ring twice.'],
      ['cancel', 'payments.payment-captured.v1'],
      ['contact-changed', 'confirmed'],
    ]);
    expect(shown[0]).toHaveLength(6);
  });
});

describe('byDay', () => {
  it('groups by the day in Warsaw, which begins before that in UTC', () => {
    expect(byDay(timelineOf({ steps, notes })).map(([day, entries]) => [day, entries.length])).toEqual([
      ['2026-11-22', 1],
      ['2026-11-21', 5],
    ]);
  });
});
