import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { images, stageOf } from './dockerfile.js';
import { root } from './environments.js';

/** Over the base image, with the compiled code. */
const mostMegabytes = 180;

/** Returns the commands of a stage, those of several lines as one. */
const commandsOf = (stage: string) => stage.replaceAll(/\\\n/g, ' ').split('\n');
const run = (command: string, cwd: string) => spawnSync('bash', ['-c', command], { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 });

/** What an operator is told to run in an image, each with what it prints without arguments or with those here. */
const commands: Readonly<Record<string, readonly (readonly [command: string, prints: RegExp])[]>> = {
  identity: [['apps/identity/dist/make-admin/main.js', /Usage: npm run make-admin/]],
  catalogue: [['apps/catalogue/dist/import-products/import-products-cli.js', /import-catalogue/]],
  rollout: [
    ['libs/messaging/dist/dead-letters/main.js', /dead-letters/],
    ['libs/messaging/dist/topology/main.js', /topology -- apply/],
    ['tools/rollout/dist/secrets/main.js --file /dev/null --rotate NOTHING', /There is no secret NOTHING/],
    ['tools/backup/dist/servers/main.js', /POSTGRES_URL: where PostgreSQL is/],
  ],
};

describe('the tree of files that the Dockerfile makes for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kirana-images-'));
  const built = join(folder, 'built');
  beforeAll(() => {
    const make = commandsOf(stageOf('build')).find(line => line.startsWith('RUN mkdir /built')) ?? '';
    const { status, stderr } = run(make.replace(/^RUN /, '').replaceAll('/built', built), root);
    expect([status, stderr]).toEqual([0, '']);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(images)(
    '%s: its program and its commands find every module, and it is small',
    image => {
      const app = join(folder, 'app');
      rmSync(app, { recursive: true, force: true });
      mkdirSync(app);
      run(
        `git ls-files package.json package-lock.json 'apps/*/package.json' 'libs/*/package.json' 'tools/*/package.json' | xargs cp --parents -t ${app}`,
        root,
      );
      const install = commandsOf(stageOf(image, 'packages-')).find(line => line.includes('install-packages.sh')) ?? '';
      const script = install
        .replace(/^RUN (--mount\S+ )?/, '')
        .replace('/install-packages.sh', join(root, 'tools/containers/install-packages.sh'));
      const { status, stderr } = run(script, app);
      expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
      for (const line of commandsOf(stageOf(image))) {
        const [, from, to] = /^COPY --from=build \/built\/(\S+) (\S+)$/.exec(line) ?? [];
        if (from && to) cpSync(join(built, from), join(app, to), { recursive: true });
      }
      if (image === 'gateway')
        for (const client of ['web', 'console'])
          cpSync(join(root, `apps/${client}/dist`), join(app, client), { recursive: true });
      const megabytes = Number(run('du -sm . | cut -f1', app).stdout);
      console.log(`${image}: ${megabytes} MB`);
      const [, main = ''] = /CMD \[.*?"(?:exec node )?(\S+\/main\.js)"\]/.exec(stageOf(image)) ?? [];
      const started = spawnSync(process.execPath, [main], { cwd: app, encoding: 'utf8', env: { PATH: process.env.PATH } });
      // It has read all its modules when it complains of its environment.
      expect(started.stderr + started.stdout).toContain('cannot start, its environment is invalid');
      for (const [command, prints] of commands[image] ?? []) {
        expect(existsSync(join(app, command.split(' ')[0] ?? ''))).toBe(true);
        const { stdout, stderr: said } = spawnSync(process.execPath, command.split(' '), { cwd: app, encoding: 'utf8' });
        expect(stdout + said).toMatch(prints);
      }
      if (image !== 'rollout') expect(megabytes).toBeLessThanOrEqual(mostMegabytes);
      expect(JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))).toHaveProperty('version');
    },
    600_000,
  );
});
