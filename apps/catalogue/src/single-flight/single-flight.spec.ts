import { SingleFlight } from './single-flight.js';

describe('SingleFlight', () => {
  it('runs one query for all concurrent callers, and never returns a result older than the call', async () => {
    let value = 0;
    const answered: (() => void)[] = [];
    const question = new SingleFlight(async () => {
      const seen = value;
      await new Promise<void>(resolve => answered.push(resolve));
      return seen;
    });
    const before = question.now();
    value = 1;
    const meanwhile = [question.now(), question.now(), question.now()];
    answered[0]?.();
    expect(await before).toBe(0);
    while (answered.length < 2) await Promise.resolve();
    value = 2;
    const later = question.now();
    answered[1]?.();
    expect(await Promise.all(meanwhile)).toEqual([1, 1, 1]);
    while (answered.length < 3) await Promise.resolve();
    answered[2]?.();
    expect(await later).toBe(2);
    expect(answered).toHaveLength(3);
  });

  it('reports a failure to its callers only, and runs a new query for the others', async () => {
    let asked = 0;
    const question = new SingleFlight(() => (++asked === 1 ? Promise.reject(new Error('away')) : Promise.resolve(asked)));
    const [first, second] = await Promise.allSettled([question.now(), question.now()]);
    expect(first.status).toBe('rejected');
    expect(second).toEqual({ status: 'fulfilled', value: 2 });
  });
});
