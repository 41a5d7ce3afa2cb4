import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { ShopConfig } from '../src/shop-config.js';

describe('ShopConfig', () => {
  it('is described by shop.config.schema.json', () => {
    const file = new URL('../../../shop.config.schema.json', import.meta.url);
    const schema = `${JSON.stringify(z.toJSONSchema(ShopConfig, { io: 'input' }), null, 2)}\n`;
    if (process.env['UPDATE_SNAPSHOTS']) writeFileSync(file, schema);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(schema));
  });
});
