import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './checkout.js';

/** Files whose import breaks one boundary each, with the rule that must report it. */
const forbidden: [rule: string, file: string, imports: string][] = [
  ['no-app-imports-another', 'apps/orders/src/a.ts', '../../payments/src/index.js'],
  ['no-app-imports-another', 'apps/orders/src/b.ts', '@kirana/payments'],
  ['services-stay-out-of-tools-and-web-kit', 'apps/orders/src/c.ts', '@kirana/web-kit'],
  ['i18n-builds-on-nothing-of-ours', 'libs/i18n/src/a.ts', '@kirana/contracts'],
  ['contracts-builds-on-i18n', 'libs/contracts/src/a.ts', '@kirana/messaging'],
  ['config-builds-on-nothing-of-ours', 'libs/config/src/a.ts', '@kirana/contracts'],
  ['observability-builds-on-config', 'libs/observability/src/a.ts', '@kirana/persistence'],
  ['persistence-builds-on-config-observability-i18n', 'libs/persistence/src/a.ts', '@kirana/messaging'],
  ['extension-builds-on-contracts-config-persistence', 'libs/extension/src/a.ts', '@kirana/messaging'],
  ['clients-import-contracts-i18n-and-web-kit-only', 'apps/console/src/a.ts', '@kirana/messaging'],
  ['web-kit-builds-on-contracts-i18n', 'libs/web-kit/src/a.ts', '@kirana/messaging'],
  ['features-do-not-import-each-other', 'apps/web/src/features/cart/a.ts', '../browse/index.js'],
  ['testing-is-for-tests', 'apps/orders/src/d.ts', '@kirana/testing'],
  ['amqplib-only-in-messaging', 'apps/orders/src/e.ts', 'amqplib'],
  ['contracts-need-zod-only', 'libs/contracts/src/b.ts', 'amqplib'],
  ['libraries-through-their-index', 'apps/orders/src/f.ts', '../../../libs/messaging/src/inside.js'],
  ['no-circular-imports', 'apps/orders/src/g.ts', './h.js'],
];

describe('boundaries', () => {
  const workspace = mkdtempSync(join(tmpdir(), 'kirana-boundaries-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), text);
  };
  let found: { rule: string; from: string }[];

  beforeAll(() => {
    for (const name of [
      'apps/payments',
      'libs/contracts',
      'libs/messaging',
      'libs/persistence',
      'libs/web-kit',
      'libs/testing',
    ]) {
      write(
        `${name}/package.json`,
        JSON.stringify({
          name: name.replace(/^\w+/, '@kirana'),
          type: 'module',
          exports: { '.': { '@kirana/source': './src/index.ts' } },
        }),
      );
      write(`${name}/src/index.ts`, 'export const here = 1;');
      mkdirSync(join(workspace, 'node_modules/@kirana'), { recursive: true });
      symlinkSync(join(workspace, name), join(workspace, 'node_modules', name.replace(/^\w+/, '@kirana')));
    }
    write('node_modules/amqplib/package.json', JSON.stringify({ name: 'amqplib', main: 'index.js' }));
    write('node_modules/amqplib/index.js', '');
    write('libs/messaging/src/inside.ts', 'export const inside = 1;');
    write('apps/web/src/features/browse/index.ts', 'export const here = 1;');
    write('apps/orders/src/h.ts', `import './g.js';`);
    for (const [, file, imports] of forbidden) write(file, `import '${imports}';`);
    write('tsconfig.base.json', '{}');
    const run = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
        '--config',
        join(root, '.dependency-cruiser.mjs'),
        '--output-type',
        'json',
        'apps',
        'libs',
      ],
      { cwd: workspace, encoding: 'utf8' },
    );
    const report = JSON.parse(run.stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } };
    found = report.summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
  }, 60_000);

  afterAll(() => rmSync(workspace, { recursive: true, force: true }));

  it.each(forbidden)('%s: %s must not import %s', (rule, from) => {
    expect(found).toContainEqual({ rule, from });
  });
});
