/** Settings of this package's tests. */
export const testConfig = {
  /** Orders in the races for money; RACES=2000 for the long run. */
  races: Number(process.env['RACES'] ?? 400),
};
