/** Multiplies the delays of deliveries; 1 outside of tests. */
export class TimerScale {
  constructor(readonly factor: number) {}
}
