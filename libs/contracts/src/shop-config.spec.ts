import { usualRegion } from '@kirana/i18n';
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
      ...usualRegion,
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
      city: { name: 'Berlin', bounds: { north: 52, south: 53, west: 13, east: 14 } },
      postcode: { pattern: '(', example: '10115', begins: [] },
      phone: { country: '+49', pattern: '.*', example: '030 123456' },
      vat: { rates: [19, 7], fees: 16 },
      taxNumber: 'ust-id',
      map: { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry: null }] },
    })?.join('\n');
    expect(said).toMatch(/seed: .*"demo"\|"none"/);
    expect(said).toMatch(/warehouse\.latitude: .*<=90/);
    expect(said).toContain('districts: names a district twice');
    expect(said).toMatch(/settings.*: /);
    expect(said).toContain('timeZone: must be a time zone such as Europe/Warsaw');
    expect(said).toContain('currency: must be the code of a currency whose amounts have two decimals, such as PLN');
    for (const currency of ['euro', 'PNL']) expect(problems({ currency })).toHaveLength(1);
    expect(said).toMatch(/the whole file: .*"colour"/);
    expect(said).toContain('city.bounds: must have its south below its north');
    expect(said).toContain('postcode.pattern: must be a regular expression');
    expect(said).toMatch(/postcode\.begins: /);
    expect(said).toContain('phone.country: must be a calling code without +, such as 48');
    expect(said).toContain('vat.rates: must be in ascending order, each once');
    expect(said).toMatch(/taxNumber: .*"nip"\|"vat-id"\|"none"/);
    expect(said).toMatch(/map\.features\.0/);
  });

  it('has warehouse, districts and outlines within the city', () => {
    const berlin = { name: 'Berlin', bounds: { north: 52.7, south: 52.3, west: 13, east: 13.8 } };
    const mitte = { name: 'Mitte', latitude: 52.52, longitude: 13.405 };
    const map = (district: string) => ({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { district },
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [13.3, 52.5],
                [13.5, 52.5],
                [13.4, 52.6],
                [13.3, 52.5],
              ],
            ],
          },
        },
      ],
    });
    const warehouse = { latitude: 52.5, longitude: 13.4 };
    expect(problems({ city: berlin, warehouse, districts: [mitte], map: map('Mitte') })).toBeUndefined();
    expect(problems({ city: berlin, districts: [{ ...mitte, latitude: 50 }], map: map('Wola') })).toEqual([
      'warehouse.latitude: must be from 52.3 to 52.7, within the city',
      'warehouse.longitude: must be from 13 to 13.8, within the city',
      'districts.0.latitude: must be from 52.3 to 52.7, within the city',
      'map: outlines Wola, which is none of the districts',
    ]);
    expect(problems({ city: berlin, warehouse })).toEqual(['districts: must be named: those of Warszawa are not in Berlin']);
    expect(problems({ warehouse: { latitude: 50, longitude: 21 } })).toEqual([
      'warehouse.latitude: must be from 51.8 to 52.6, within the city',
    ]);
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
