import type { Env } from '@kirana/config';
import type { DemoShopProblem, DemoShopState } from '@kirana/contracts';
import type { DemoShop } from '@kirana/gateway';
import { demoAccounts } from '@kirana/identity';
import { freePort } from '@kirana/local-postgres';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { describeFailure } from '../failure.js';
import { StateLock } from '../state-lock.js';
import { ChildShop } from './child-shop.js';
import { whyItEnded } from './why-it-ended.js';

/** What `npm start -- --demo` runs in a clone; the launcher of an installed shop says where it is (`KIRANA_LAUNCHER`). */
const usualLauncher = fileURLToPath(new URL('../../../../tools/launcher/start.mjs', import.meta.url));
/** Both are written by the program that fills the shop, apps/load/src/demo-month/main.ts. */
const filled = 'demo-data.json';
const progressFile = 'demo-progress.json';
const Progress = z.object({ placed: z.int(), of: z.int() });

/** Variables of this shop that its demo shares; the others are about this shop: its address, data, mail server, keys. */
const sharedVariables =
  /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT|WINDIR|COMSPEC|PATHEXT|USERPROFILE|LOCALAPPDATA|DEMO_ORDERS_PER_DAY)$/i;

const nothing = { progress: null, address: null, accounts: [], problem: null };

/**
 * The demo shop of `npm start -- --demo`, run as a process next to this one, in a folder and on a port of its own (ADR 0061). It ends
 * together with this process, however that ends.
 */
export class DemoShopProcess implements DemoShop {
  #child: ChildShop | undefined;
  #address = '';
  #problem: DemoShopProblem | undefined;
  /** A change under way; the next one waits for it. */
  #change: Promise<void> = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly env: Env,
    private readonly launcher = env['KIRANA_LAUNCHER'] ?? usualLauncher,
  ) {}

  read(): DemoShopState {
    const isFilled = existsSync(join(this.folder, filled));
    if (this.#child?.isReady) {
      const accounts = demoAccounts.map(({ email, password }) => ({ email, password }));
      return { ...nothing, state: 'open', address: this.#address, accounts };
    }
    if (this.#child)
      return isFilled ? { ...nothing, state: 'starting' } : { ...nothing, state: 'filling', progress: this.#progress() };
    if (this.#problem) return { ...nothing, state: 'failed', problem: this.#problem };
    return { ...nothing, state: existsSync(this.folder) ? 'stored' : 'none' };
  }

  open(): Promise<DemoShopState> {
    return this.#after(() => this.#child ?? this.#start());
  }

  remove(): Promise<DemoShopState> {
    return this.#after(async () => {
      await this.#end();
      this.#problem = undefined;
      if (!existsSync(this.folder)) return;
      // A demo that was started from a terminal may use the folder.
      const lock = await StateLock.take(this.folder);
      await lock.release();
      await rm(this.folder, { recursive: true, force: true });
    });
  }

  /** Ends the demo shop; its data stay. */
  async stop(): Promise<void> {
    await this.#after(() => this.#end());
  }

  /** Carries out one change after the other. What goes wrong is in the state that is returned. */
  async #after(change: () => unknown): Promise<DemoShopState> {
    this.#change = this.#change.then(async () => {
      try {
        await change();
      } catch (error) {
        this.#problem = whyItEnded(describeFailure(error));
      }
    });
    await this.#change;
    return this.read();
  }

  async #start(): Promise<void> {
    this.#problem = undefined;
    const port = await freePort();
    // Not localhost, as which this shop is opened: cookies and storage do not differ by port, and signing in there would sign out here.
    this.#address = `http://127.0.0.1:${port}`;
    const child = new ChildShop(this.launcher, [`--demo-in=${this.folder}`], {
      ...Object.fromEntries(Object.entries(this.env).filter(([name]) => sharedVariables.test(name))),
      PORT: String(port),
      PUBLIC_URL: this.#address,
    });
    this.#child = child;
    void child.ended.then(output => {
      if (this.#child !== child) return;
      this.#child = undefined;
      this.#problem = whyItEnded(output);
    });
  }

  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    await child?.stop();
  }

  #progress(): DemoShopState['progress'] {
    try {
      return Progress.safeParse(JSON.parse(readFileSync(join(this.folder, progressFile), 'utf8'))).data ?? null;
    } catch {
      return null;
    }
  }
}
