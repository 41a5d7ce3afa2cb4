import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadExtensions } from './load-extensions.js';

// Inside the repository, so that an extension finds zod and the shop's packages.
const folder = mkdtempSync(join(fileURLToPath(new URL('.', import.meta.url)), '.extensions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes an extension whose default export is this code. */
function written(name: string, code: string): void {
  mkdirSync(join(folder, name, 'dist'), { recursive: true });
  writeFileSync(join(folder, name, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, name, 'dist/index.js'), `import { z } from 'zod';\nexport default ${code};\n`);
}

const problemsOf = (names: string) =>
  loadExtensions(names, folder).then(
    () => 'loaded',
    (error: Error) => error.message,
  );
const words = `{ en: 'Floor', pl: 'Piętro' }`;

describe('loadExtensions', () => {
  it('loads nothing unless it is switched on', async () => {
    written('lazy', `(() => { throw new Error('was loaded') })()`);
    await expect(loadExtensions('', folder)).resolves.toEqual([]);
    await expect(problemsOf('lazy')).resolves.toContain('extensions/lazy/dist/index.js: cannot be loaded: was loaded');
  });

  it('loads those named, in their order', async () => {
    written('first', `{ name: 'first', deliveryFee: ({ feeMinor }) => feeMinor + 1 }`);
    written('second', `{ name: 'second', orderFields: { floor: { schema: z.int().optional(), label: ${words} } } }`);
    const loaded = await loadExtensions(' second, first,', folder);
    expect(loaded.map(({ name }) => name)).toEqual(['second', 'first']);
  });

  it.each([
    ['that is not there', 'nowhere', '', 'there is no such file; npm start and npm run types build it from src/index.ts'],
    ['of another name', 'renamed', `{ name: 'other' }`, 'name: is other, but the folder is renamed'],
    [
      'with an unknown part',
      'misspelled',
      `{ name: 'misspelled', deliveryFees: () => 1 }`,
      'the default export: Unrecognized key: "deliveryFees"',
    ],
    ['with a fee that is no function', 'fee', `{ name: 'fee', deliveryFee: 5 }`, 'deliveryFee: must be a function'],
    [
      'without a Polish label',
      'label',
      `{ name: 'label', orderFields: { floor: { schema: z.int(), label: { en: 'Floor' } } } }`,
      'orderFields.floor.label.pl: Invalid input',
    ],
    [
      'with a field that no page can show',
      'list',
      `{ name: 'list', orderFields: { floor: { schema: z.array(z.string()), label: ${words} } } }`,
      'orderFields.floor: schema: must be a text, a number',
    ],
    [
      'with a choice without labels',
      'choice',
      `{ name: 'choice', orderFields: { side: { schema: z.enum(['left']), label: ${words} } } }`,
      'orderFields.side: options: has no label for left',
    ],
    [
      'that subscribes to something unknown',
      'unknown',
      `{ name: 'unknown', subscribers: [{ event: { type: 'orders.nothing.v1' }, handle() {} }] }`,
      'subscribers.0.event: must be an event of docs/events',
    ],
    [
      'that subscribes to personal data',
      'personal',
      `{ name: 'personal', subscribers: [{ event: { type: 'orders.order-email-requested.v1' }, handle() {} }] }`,
      'subscribers.0.event: must not be an event with personal data',
    ],
    [
      'with a table of no number',
      'table',
      `{ name: 'table', migrations: [class CreateTable {}] }`,
      'migrations.0: must be a class whose name ends with thirteen digits',
    ],
  ])('names the file and the field of an extension %s', async (_what, name, code, problem) => {
    if (code) written(name, code);
    await expect(problemsOf(name)).resolves.toContain(`extensions/${name}/dist/index.js: ${problem}`);
  });

  it('refuses two that ask for the same', async () => {
    for (const name of ['one', 'two'])
      written(name, `{ name: '${name}', orderFields: { floor: { schema: z.int(), label: ${words} } } }`);
    await expect(problemsOf('one,two')).resolves.toContain(
      'orderFields.floor: is in one and two; one of them has to leave it out',
    );
    written('note', `{ name: 'note', orderFields: { riderNote: { schema: z.string(), label: ${words} } } }`);
    await expect(problemsOf('note')).resolves.toContain('orderFields.riderNote: is in the shop and note');
    for (const name of ['cards', 'bank']) written(name, `{ name: '${name}', paymentProvider: () => ({}) }`);
    await expect(problemsOf('cards,bank')).resolves.toContain('paymentProvider: is in cards and bank');
  });

  it('reports everything that is wrong at once, and no path leads out of the folder', async () => {
    const message = await problemsOf('../libs,missing');
    expect(message).toContain('../libs: is no name of an extension');
    expect(message).toContain('extensions/missing/dist/index.js: there is no such file');
  });
});
