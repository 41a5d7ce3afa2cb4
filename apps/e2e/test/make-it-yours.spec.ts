import { ShopConfig } from '@kirana/contracts/shop-config';
import { thisCheckout } from '@kirana/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { label, owner, shopConfig, tableShown, variablesOf } from './make-it-yours.js';
import { pictureOf, productsOf } from './own-range.js';

/** What `make-it-yours.nightly.spec.ts` walks in a browser, compared with the code, for every change. */
describe('docs/make-it-yours.md', () => {
  it('has a configuration that the shop accepts, a table of the example, and commands that there are', () => {
    expect(ShopConfig.safeParse(JSON.parse(shopConfig)).error).toBeUndefined();
    expect(productsOf().text.split('\n')).toEqual(expect.arrayContaining(tableShown));
    expect(variablesOf(/^npm start$/)).toEqual({});
    expect(Object.keys(variablesOf(/^EXTENSIONS=.* npm start$/))).toEqual(['EXTENSIONS']);
    expect(owner).toMatch(/^\S+@\S+$/);
  });

  it('has every picture that the table of the example names, large enough to be uploaded', async () => {
    const { ids, text } = productsOf();
    for (const id of ids) {
      const { name, buffer } = pictureOf(id);
      expect(text).toContain(`,${name}\n`);
      const { width, height } = await sharp(buffer).metadata();
      expect([width, height]).toEqual([384, 384]);
    }
  });

  it.each(['Upload a logo', 'Import CSV', 'Import now'])('names a button that the console has: %s', name => {
    const messages = readFileSync(join(thisCheckout, 'libs/i18n/src/languages/en/messages.json'), 'utf8');
    expect(messages).toContain(`"${label(name)}"`);
  });
});
