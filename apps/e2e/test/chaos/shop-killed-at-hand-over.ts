import { freePort, startProgram, type ChildProgram } from '@kirana/testing';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseNames, Databases } from '../invariants/databases.js';
import type { Fault } from './fault-run.js';
import type { HandOverPlace, KilledAt } from './hand-over-places.js';

const program = new URL('../killed-at-hand-over-shop.program.ts', import.meta.url);

/** What was found in the databases after a kill, while nothing ran. */
export interface Found extends KilledAt {
  /** Whether the event's outbox row is there. */
  readonly isInOutbox: boolean;
  /** Consumers with a committed inbox row for it; only those of the queue's service where the kill names a queue. */
  readonly notedBy: readonly string[];
}

/** An embedded shop that is killed at chosen places of the hand-over, and started again on the same ports. */
export class ShopKilledAtHandOver {
  readonly found: Found[] = [];
  #child!: ChildProgram;

  private constructor(
    private readonly state: string,
    private readonly env: Readonly<Record<string, string>>,
    readonly url: string,
    readonly simulatorControl: string,
  ) {}

  static async start(env: Readonly<Record<string, string>>): Promise<ShopKilledAtHandOver> {
    const state = mkdtempSync(join(tmpdir(), 'kirana-hand-over-'));
    // When run as root, the shop's PostgreSQL runs as another user.
    chmodSync(state, 0o755);
    const [port, control] = [String(await freePort()), String(await freePort())];
    const shop = new ShopKilledAtHandOver(
      state,
      { ...env, KIRANA_STATE: state, PORT: port, STRIPE_SIMULATOR_CONTROL_PORT: control },
      `http://127.0.0.1:${port}`,
      `http://127.0.0.1:${control}`,
    );
    await shop.#start();
    return shop;
  }

  get postgresUrl(): string {
    return (JSON.parse(readFileSync(join(this.state, 'embedded.json'), 'utf8')) as { postgresUrl: string }).postgresUrl;
  }

  /** Kills the shop when the next events pass the place (up to the 40th of them), reads what is stored, and starts it again. */
  killedAt(place: HandOverPlace, random: () => number): Fault {
    return {
      name: place,
      inject: async () => {
        this.#child.write(`${1 + Math.floor(random() * 40)} ${place}`);
        await this.#child.ended;
        const line = this.#child.lines.find(text => text.startsWith('killed ')) ?? '';
        this.found.push(await this.#stored(JSON.parse(line.slice('killed '.length)) as KilledAt));
        await this.#start();
        return { recovered: true };
      },
    };
  }

  async remove(): Promise<void> {
    await this.#child.stop();
    rmSync(this.state, { recursive: true, force: true });
  }

  async #start(): Promise<void> {
    this.#child = await startProgram(program, { env: this.env });
    await this.#child.line(/^ready /, 60_000);
  }

  async #stored(killed: KilledAt): Promise<Found> {
    const databases = Databases.at(this.postgresUrl);
    const consumers = killed.queue ? databaseNames.filter(name => name === serviceOf(killed.queue ?? '')) : databaseNames;
    try {
      const rows = await Promise.all(databaseNames.map(name => databases.count(name, 'outbox WHERE id = $1', [killed.eventId])));
      const noted = await Promise.all(
        consumers.map(name => databases.ids(name, 'SELECT consumer FROM inbox WHERE event_id = $1', [killed.eventId])),
      );
      return { ...killed, isInOutbox: rows.some(count => count > 0), notedBy: noted.flatMap(ids => [...ids]) };
    } finally {
      await databases.close();
    }
  }
}

function serviceOf(queue: string): string {
  return (queue.split('.')[0] ?? '').replaceAll('-', '_');
}
