/** How long stock is held before the order is asked about it. */
export class HoldPolicy {
  readonly seconds: number;

  constructor(minutes: number) {
    this.seconds = minutes * 60;
  }
}
