import { z } from 'zod';
import { seedOf, shopVariables } from './shop-config.js';

const read = (content: unknown) =>
  z.object(shopVariables).safeParse({ SHOP_CONFIG: typeof content === 'string' ? content : JSON.stringify(content) });
const problems = (content: unknown) => read(content).error?.issues.map(({ message }) => message);

describe('ShopConfig', () => {
  it('begins at the coordinates of the specification when nothing is configured (ENT-013)', () => {
    expect(z.object(shopVariables).parse({}).SHOP_CONFIG).toEqual({
      warehouse: { latitude: 52.2033, longitude: 21.0122 },
      settings: {},
      timeZone: 'Europe/Warsaw',
      currency: 'PLN',
    });
  });

  it('names every wrong field and what is right', () => {
    const wola = { name: 'Wola', latitude: 52.24, longitude: 20.96 };
    const said = problems({
      seed: 'some',
      warehouse: { latitude: 152, longitude: 21 },
      districts: [wola, wola],
      settings: { shop_name: 'Bacówka' },
      colour: 'red',
      timeZone: 'Europe/Varsovie',
      currency: 'JPY',
    })?.join('\n');
    expect(said).toMatch(/seed: .*"demo"\|"none"/);
    expect(said).toMatch(/warehouse\.latitude: .*<=52\.6/);
    expect(said).toContain('districts: names a district twice');
    expect(said).toMatch(/settings.*: /);
    expect(said).toContain('timeZone: must be a time zone such as Europe/Warsaw');
    expect(said).toContain('currency: must be the code of a currency whose amounts have two decimals, such as PLN');
    for (const currency of ['euro', 'PNL']) expect(problems({ currency })).toHaveLength(1);
    expect(said).toMatch(/the whole file: .*"colour"/);
  });

  it('says where a text is not JSON', () => {
    expect(problems('{ seed: none }')?.[0]).toMatch(/^it must be JSON: .*position 2/);
  });
});

describe('seedOf', () => {
  it.each([
    [undefined, undefined, undefined, 'demo'],
    [undefined, undefined, 'production', 'none'],
    [undefined, 'demo', 'production', 'demo'],
    [undefined, 'none', undefined, 'none'],
    ['demo', 'none', 'production', 'demo'],
    ['none', 'demo', undefined, 'none'],
  ] as const)('SEED %s, seed %s, NODE_ENV %s: %s', (SEED, seed, NODE_ENV, wanted) => {
    expect(seedOf({ SEED, SHOP_CONFIG: seed ? { seed } : {}, NODE_ENV })).toBe(wanted);
  });
});
