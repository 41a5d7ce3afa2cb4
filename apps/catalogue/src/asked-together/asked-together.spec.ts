import { AskedTogether } from './asked-together.js';

describe('a question asked together', () => {
  it('is answered once for all who ask meanwhile, and never by what was found out before they asked', async () => {
    let fact = 0;
    const answered: (() => void)[] = [];
    const question = new AskedTogether(async () => {
      const seen = fact;
      await new Promise<void>(resolve => answered.push(resolve));
      return seen;
    });
    const before = question.now();
    fact = 1;
    const meanwhile = [question.now(), question.now(), question.now()];
    answered[0]?.();
    expect(await before).toBe(0);
    while (answered.length < 2) await Promise.resolve();
    fact = 2;
    const later = question.now();
    answered[1]?.();
    expect(await Promise.all(meanwhile)).toEqual([1, 1, 1]);
    while (answered.length < 3) await Promise.resolve();
    answered[2]?.();
    expect(await later).toBe(2);
    expect(answered).toHaveLength(3);
  });

  it('fails for who asked, and is asked anew for the others', async () => {
    let asked = 0;
    const question = new AskedTogether(() => (++asked === 1 ? Promise.reject(new Error('away')) : Promise.resolve(asked)));
    const [first, second] = await Promise.allSettled([question.now(), question.now()]);
    expect(first.status).toBe('rejected');
    expect(second).toEqual({ status: 'fulfilled', value: 2 });
  });
});
