import { shopVariables } from '@kirana/contracts/shop-config';
import { z } from 'zod';
import { askFor, readArguments } from './answers.js';
import { WrongAnswers, shopFiles } from './shop-files.js';

/** Makes a shop as `npm create kirana -- <args>` does, without a terminal. */
async function made(...args: readonly string[]) {
  const { folder: _, ...given } = readArguments(args);
  const files = shopFiles(await askFor(given, false), '1.2.3', '>=20');
  // As every service reads it.
  const { SHOP_CONFIG: config } = z.object(shopVariables).parse({ SHOP_CONFIG: files['shop.config.json'] });
  return { files, config };
}

describe('npm create kirana', () => {
  it('writes a shop in Warsaw with products when nothing is said', async () => {
    const { files, config } = await made('--yes');
    expect(Object.keys(files)).toEqual(['package.json', 'shop.config.json', 'extensions/README.md', 'README.md', '.gitignore']);
    expect(config).toMatchObject({
      seed: 'demo',
      currency: 'PLN',
      languages: ['en', 'pl'],
      city: { name: 'Warszawa' },
      settings: { store_name: 'Kirana' },
    });
  });

  it('depends on exactly one version, and starts it', async () => {
    const { files } = await made('--yes', '--name', 'Żabka & Łódka');
    expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
      name: 'zabka-odka',
      dependencies: { kirana: '1.2.3' },
      scripts: { start: 'kirana start' },
    });
  });

  it('writes what is asked for: Berlin, its districts and fees, without the company of the example', async () => {
    const { config } = await made('--yes', '--name=Späti', '--city=berlin', '--language=pl', '--empty');
    expect(config).toMatchObject({ seed: 'none', currency: 'EUR', languages: ['pl', 'de', 'en'], taxNumber: 'vat-id' });
    expect(config.districts?.map(({ name }) => name)).toContain('Kreuzberg');
    expect(config.settings).toEqual({
      store_name: 'Späti',
      shop_language: 'pl',
      delivery_fee: '4.90',
      tax_rate: '4',
      min_order_amount: '20.00',
    });
  });

  it('begins in any other city with one district around its warehouse, and says what to set before opening', async () => {
    const { config, files } = await made(
      '--yes',
      '--city=Brno',
      '--warehouse=49.1951,16.6068',
      '--time-zone=Europe/Prague',
      '--currency=CZK',
    );
    expect(config).toMatchObject({
      timeZone: 'Europe/Prague',
      currency: 'CZK',
      city: { name: 'Brno', bounds: { north: 49.4451, south: 48.9451 } },
      districts: [{ name: 'Brno', latitude: 49.1951 }],
    });
    expect(files['README.md']).toContain('**Before you open**');
  });

  it.each([
    [['--yes', '--city=Brno'], 'city: Brno is none of Warsaw, Berlin; say where its warehouse is'],
    [['--yes', '--city=Brno', '--warehouse=49'], 'warehouse: 49 must be latitude and longitude'],
    [['--yes', '--currency=JPY'], 'currency: must be the code of a currency whose amounts have two decimals'],
    [['--yes', '--language=fr'], 'languages.0: '],
    [['--yes', '--demo', '--empty'], 'Either --demo or --empty'],
    [['--name=Kirana'], 'There is no terminal to ask in. Say --yes'],
    [['one', 'two'], 'One folder, not one, two'],
  ])('refuses %j', async (args, message) => {
    const refused = made(...args);
    await expect(refused).rejects.toThrow(WrongAnswers);
    await expect(refused).rejects.toThrow(message);
  });
});
