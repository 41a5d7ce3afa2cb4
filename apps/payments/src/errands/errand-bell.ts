import { Bell } from '@kirana/messaging';

/** Wakes the runner when there is something new to do; a type of its own, so that Nest can tell it from other bells. */
export class ErrandBell extends Bell {
  constructor(
    /** How long an errand belongs to the process that took it; longer than its longest request. */
    readonly leaseMs: number,
  ) {
    super();
  }
}
