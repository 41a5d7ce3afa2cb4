import { nextStep } from './next-step.js';

const delays = [1_000, 5_000];

describe('nextStep', () => {
  it('waits for the delay that belongs to the attempt, and gives up when there is none left', () => {
    const step = (attempt: number) => nextStep({ kind: 'retry', reason: 'busy' }, attempt, delays);
    expect([1, 2, 3, 4].map(step)).toEqual([
      { kind: 'later', delayMs: 1_000 },
      { kind: 'later', delayMs: 5_000 },
      { kind: 'dead', reason: 'busy' },
      { kind: 'dead', reason: 'busy' },
    ]);
  });

  it('gives up at once what is dead', () => {
    expect(nextStep({ kind: 'dead', reason: 'not JSON' }, 1, delays)).toEqual({ kind: 'dead', reason: 'not JSON' });
  });

  it('makes any reason fit to be stored', () => {
    const step = nextStep({ kind: 'dead', reason: `\0${'x'.repeat(5_000)}` }, 1, delays);
    expect(step).toEqual({ kind: 'dead', reason: 'x'.repeat(2_000) });
  });
});
