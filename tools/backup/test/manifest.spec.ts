import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupRefused, checkBackup, seal } from '../src/manifest.js';

const content = { takenAt: '2026-11-27T10:00:00Z', release: '1', topology: 'x', databases: [] };

describe('a backup', () => {
  let folder: string;
  const path = (file: string) => join(folder, file);

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kirana-sealed-'));
    mkdirSync(path('kirana_orders'));
    writeFileSync(path('kirana_orders/orders.rows.gz'), 'orders');
    writeFileSync(path('secrets.json'), '{}');
    await seal(folder, content);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is taken as it was sealed', async () => {
    expect(await checkBackup(folder)).toMatchObject({
      ...content,
      files: [
        { path: 'kirana_orders/orders.rows.gz', bytes: 6 },
        { path: 'secrets.json', bytes: 2 },
      ],
    });
  });

  it.each<[message: string, damage: () => void]>([
    ['kirana_orders/orders.rows.gz has been changed', () => writeFileSync(path('kirana_orders/orders.rows.gz'), 'ORDERS')],
    ['kirana_orders/orders.rows.gz has 3 bytes instead of 6', () => truncateSync(path('kirana_orders/orders.rows.gz'), 3)],
    ['kirana_orders/orders.rows.gz is missing', () => rmSync(path('kirana_orders/orders.rows.gz'))],
    ['secrets.json has 3 bytes', () => appendFileSync(path('secrets.json'), ' ')],
    ['more.rows.gz is not part of the backup', () => writeFileSync(path('more.rows.gz'), '')],
    [
      'manifest.json has been changed',
      () => writeFileSync(path('manifest.json'), readFileSync(path('manifest.json'), 'utf8').replace('"bytes": 6', '"bytes": 7')),
    ],
    ['manifest.json is missing', () => rmSync(path('manifest.json'))],
    ['manifest.sha256 is missing', () => rmSync(path('manifest.sha256'))],
  ])('is refused when %s', async (message, damage) => {
    damage();
    await expect(checkBackup(folder)).rejects.toThrow(BackupRefused);
    await expect(checkBackup(folder)).rejects.toThrow(message);
  });
});
