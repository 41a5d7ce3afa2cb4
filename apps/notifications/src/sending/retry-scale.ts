/** Shrinks the waits between attempts in tests. */
export class RetryScale {
  constructor(readonly factor: number) {}
}
