/** How often an open payment is looked at although nobody has told us anything. Covers webhooks that never come. */
export class LookRhythm {
  constructor(readonly everyMs: number) {}
}
