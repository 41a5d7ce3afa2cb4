/** Places in the life of an event handed over inside one process (ADR 0040), in the order in which it passes them. */
export const handOverPlaces = [
  /** Its outbox row is committed, no consumer has it. */
  'before the hand-over',
  /** A consumer has it, and has neither done nor noted anything. */
  'before the note',
  /** A consumer has committed its effect and its inbox row; the outbox row is still there. */
  'before the removal',
] as const;

export type HandOverPlace = (typeof handOverPlaces)[number];

/** What the program prints, as JSON after `killed `, in the moment before it kills itself. */
export interface KilledAt {
  readonly place: HandOverPlace;
  readonly eventId: string;
  readonly routingKey: string;
  /** The consumer's queue; missing before the hand-over. */
  readonly queue?: string;
}
