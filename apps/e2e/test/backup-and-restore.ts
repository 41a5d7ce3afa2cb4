import { execFile } from 'node:child_process';
import { appendFileSync, copyFileSync, cpSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningShop } from '@kirana/testing';
import { serviceNames } from './service-names.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs `npm run backup` or `npm run restore` as an operator does. */
export function command(name: 'backup' | 'restore', state: string, ...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise(resolve => {
    const env = { PATH: process.env['PATH'], KIRANA_STATE: state };
    execFile(process.execPath, [join(root, `tools/backup/dist/${name}.js`), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}`.trim() }),
    );
  });
}

/** Those of the services, and the broker's. */
export const databases = `${serviceNames.length + 1} databases`;

/** Takes a shop's data away and brings it back from the backup in `kept`; `folder` is for files of the test. */
export async function loseAndRestore(shop: RunningShop, { kept, folder }: { readonly kept: string; readonly folder: string }) {
  await shop.stop();
  // The provider is external and not part of the backup: its records stay as they are.
  const books = join(shop.state, 'stripe-simulator.jsonl');
  const newer = join(folder, 'newer.jsonl');
  copyFileSync(books, newer);
  rmSync(shop.state, { recursive: true });
  const started = performance.now();
  const { code, output } = await command('restore', shop.state, '--from', kept);
  const restoredMs = performance.now() - started;
  expect([code, output]).toEqual([0, expect.stringContaining(databases)]);
  copyFileSync(newer, books);
  await shop.start();
  console.log(
    `restored in ${restoredMs.toFixed(0)} ms, open again after ${(performance.now() - started).toFixed(0)} ms: ${output}`,
  );
}

/** Checks that damaged backups are refused with the reason, that nothing is overwritten, and that the command changes nothing then. */
export async function refuseDamagedBackups({
  kept,
  folder,
  state,
}: {
  readonly kept: string;
  readonly folder: string;
  readonly state: string;
}): Promise<void> {
  const nowhere = join(folder, 'nowhere');
  const damages: [file: string, damage: (path: string) => void, message: string][] = [
    [
      'kirana_orders/orders.rows.gz',
      path => writeFileSync(path, readFileSync(path).fill(7, 20, 21)),
      'kirana_orders/orders.rows.gz has been changed',
    ],
    ['kirana_payments/ledger_entries.rows.gz', path => rmSync(path), 'kirana_payments/ledger_entries.rows.gz is missing'],
    ['kirana_broker/message.rows.gz', path => truncateSync(path, 5), 'kirana_broker/message.rows.gz has 5 bytes instead of'],
    ['state/secrets.json', path => appendFileSync(path, ' '), 'state/secrets.json has'],
    ['kirana_orders/more.rows.gz', path => writeFileSync(path, ''), 'kirana_orders/more.rows.gz is not part of the backup'],
    [
      'manifest.json',
      path => writeFileSync(path, readFileSync(path, 'utf8').replace(/"rows": \d+/, '"rows": 1')),
      'manifest.json has been changed',
    ],
    ['manifest.json', path => rmSync(path), 'manifest.json is missing'],
  ];
  const answers: string[] = [];
  for (const [index, [file, damage, message]] of damages.entries()) {
    const damaged = join(folder, `damaged-${index}`);
    cpSync(kept, damaged, { recursive: true });
    damage(join(damaged, file));
    const { code, output } = await command('restore', nowhere, '--from', damaged);
    answers.push(output);
    expect([code, output]).toEqual([1, expect.stringContaining(message)]);
    expect(existsSync(nowhere)).toBe(false);
    rmSync(damaged, { recursive: true });
  }
  console.log(answers.join('\n'));
  expect((await command('restore', state, '--from', kept)).output).toContain('move it away first');
  expect((await command('backup', state, '--to', kept)).output).toContain('is not empty');
  expect((await command('backup', nowhere, '--to', join(folder, 'other'))).output).toContain('there is no shop in');
}
