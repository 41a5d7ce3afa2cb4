import { ScratchFolder, eventually, freePort, thisCheckout } from '@kirana/testing';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The last one that runs with the oldest Node that is promised. */
const verdaccio = {
  private: true,
  dependencies: { verdaccio: '6.8.0' },
  // verdaccio-audit asks for a tag of it, which a mirror of the registry need not have.
  overrides: { 'node-fetch': '2.7.0' },
};

const ofRegistry = `
storage: ./storage
uplinks: { npmjs: { url: 'https://registry.npmjs.org/', maxage: 1d } }
packages:
  kirana: { access: $all, publish: $all }
  create-kirana: { access: $all, publish: $all }
  '**': { access: $all, proxy: npmjs }
log: { type: stdout, format: pretty, level: error }
max_body_size: 50mb
`;

/** A registry on this machine and a person's npm, which knows no other one. */
export class NpmOnThisMachine {
  readonly #folder = new ScratchFolder('npm');
  #registry: ChildProcess | undefined;
  /** What npm keeps for itself is here. */
  readonly home = join(this.#folder.path, 'home');

  async start(): Promise<void> {
    const folder = join(this.#folder.path, 'registry');
    const port = await freePort();
    const address = `http://127.0.0.1:${port}/`;
    for (const each of [folder, this.home]) mkdirSync(each);
    writeFileSync(join(folder, 'package.json'), JSON.stringify(verdaccio));
    writeFileSync(join(folder, 'config.yaml'), ofRegistry);
    // npm publishes only with a token; this registry takes any.
    writeFileSync(
      join(this.home, '.npmrc'),
      `registry=${address}\n//127.0.0.1:${port}/:_authToken=any\nupdate-notifier=false\naudit=false\nfund=false\n`,
    );
    await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
    const program = join(folder, 'node_modules/verdaccio/bin/verdaccio');
    this.#registry = spawn(process.execPath, [program, '--config', 'config.yaml', '--listen', `127.0.0.1:${port}`], {
      cwd: folder,
      stdio: 'ignore',
    });
    this.#folder.owns([this.#registry.pid ?? 0]);
    await eventually('the registry answers', () => fetch(`${address}-/ping`).then(({ ok }) => ok), 30_000);
  }

  /** Makes the packages of this checkout, as it is built, in a version, and publishes them. */
  async publish(version: string): Promise<void> {
    const to = join(this.#folder.path, version);
    await run(process.execPath, ['tools/launcher/pack.mjs', '--built', `--to=${to}`, `--version=${version}`], {
      cwd: thisCheckout,
    });
    for (const name of ['kirana', 'create-kirana']) await this.npm(to, 'publish', `${name}-${version}.tgz`);
  }

  /** Runs npm in a folder. @returns what it prints */
  async npm(cwd: string, ...args: readonly string[]): Promise<string> {
    const { stdout } = await run('npm', [...args], { cwd, env: this.env });
    return stdout;
  }

  /** The environment of that person: nothing of this checkout, and no settings of npm but their own. */
  get env(): Record<string, string> {
    return { PATH: process.env['PATH'] ?? '', HOME: this.home, npm_config_globalconfig: join(this.home, 'none') };
  }

  /** An empty folder below that of this registry. */
  emptyFolder(name: string): string {
    const folder = join(this.#folder.path, name);
    mkdirSync(folder);
    return folder;
  }

  /** Kills the processes with this one, should it end before they do. */
  owns(pids: readonly number[]): void {
    this.#folder.owns([this.#registry?.pid ?? 0, ...pids]);
  }

  async stop(): Promise<void> {
    if (this.#registry && this.#registry.exitCode === null) {
      this.#registry.kill();
      await once(this.#registry, 'exit');
    }
    await this.#folder.remove();
  }
}
