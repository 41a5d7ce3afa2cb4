import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Plain JavaScript that runs before anything is built.
const script: string = '../dev/sources.mjs';
const { watchSources } = (await import(script)) as {
  readonly watchSources: (root: string, onChange: (files: string[], savedAt: number) => Promise<void>) => { close: () => void };
};

describe('watchSources', () => {
  const root = mkdtempSync(join(tmpdir(), 'kirana-watch-'));
  const folder = join(root, 'apps/orders/src');
  const file = join(folder, 'order.ts');
  let told: (files: string[]) => void = () => undefined;
  let watching: { close: () => void };
  const next = () => new Promise<string[]>(resolve => (told = resolve));

  beforeAll(() => {
    for (const path of ['apps/orders/src', 'apps/web/src', 'libs', 'tools']) mkdirSync(join(root, path), { recursive: true });
    writeFileSync(file, '1');
    watching = watchSources(root, files => Promise.resolve(told(files)));
  });
  afterAll(() => {
    watching.close();
    rmSync(root, { recursive: true });
  });

  it('tells of a saved file, also after an editor has replaced it', async () => {
    for (const text of ['2', '3', '4']) {
      const change = next();
      writeFileSync(`${file}~`, text);
      renameSync(`${file}~`, file);
      expect(await change).toEqual([file]);
    }
    const change = next();
    writeFileSync(file, '5');
    expect(await change).toEqual([file]);
  });

  it('tells of a file in a new folder, once for several files, and not of tests or of the web client', async () => {
    const change = next();
    writeFileSync(join(root, 'apps/web/src/page.tsx'), '');
    writeFileSync(join(folder, 'order.spec.ts'), '');
    mkdirSync(join(folder, 'cancel'));
    writeFileSync(file, '6');
    expect(await change).toEqual([file]);
    const inside = next();
    writeFileSync(join(folder, 'cancel/cancel.ts'), '');
    expect(await inside).toEqual([join(folder, 'cancel/cancel.ts')]);
  });
});
