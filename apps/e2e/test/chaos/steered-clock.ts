import { ScratchFolder, type RunningShop } from '@kirana/testing';
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** For so long a program believes what it has read of the clock, seconds. */
const cacheSeconds = 1;

/** A clock that programs started with `env` go by, as if an administrator had set it, or NTP had stepped it; time goes on as fast as before. */
export class SteeredClock {
  readonly #folder = new ScratchFolder('clock');
  readonly #file = join(this.#folder.path, 'offset');
  readonly env: Readonly<Record<string, string>>;

  /** @param library path of libfaketime. */
  constructor(library: string) {
    this.#write(0);
    this.env = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: String(cacheSeconds),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // It belongs to the user who starts first, and PostgreSQL is another one.
      FAKETIME_DISABLE_SHM: '1',
    };
  }

  /** Sets the clock `seconds` ahead of the true time; resolves once every program goes by it. */
  async setAhead(seconds: number): Promise<void> {
    this.#write(seconds);
    await sleep(cacheSeconds * 1_000 + 200);
  }

  remove(): Promise<void> {
    return this.#folder.remove();
  }

  #write(seconds: number): void {
    writeFileSync(this.#file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  }
}

/** Starts an embedded shop again, its process and its PostgreSQL each by this clock. */
export async function startByClocks(shop: RunningShop, process: SteeredClock, database: SteeredClock): Promise<void> {
  // Its PostgreSQL goes on, and is taken over by the next start.
  await shop.kill();
  const data = join(shop.state, 'postgres/data');
  const [server = ''] = readFileSync(join(data, 'postmaster.opts'), 'utf8').split(' ');
  const { uid, gid } = statSync(data);
  const env = { ...database.env, PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  execFileSync(join(dirname(server), 'pg_ctl'), ['restart', '-w', '-D', data], { uid, gid, cwd: '/', env, stdio: 'ignore' });
  await shop.start(process.env);
}
