import { eventually, type RunningShop, type TestPostgres, type TestServer } from '@kirana/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '../service-names.js';
import type { Fault } from './fault-run.js';

/** The services that run as separate processes in distributed mode. */
export const processes = ['gateway', ...serviceNames];

/** A service that its supervisor starts again. */
export function processOf(shop: RunningShop, service: string): Fault {
  return {
    name: service,
    async inject() {
      const before = shop.pid(service);
      process.kill(before, 'SIGKILL');
      await eventually(`${service} is started again`, () => shop.pid(service) !== before, 30_000);
      return { recovered: true };
    },
  };
}

/** A server started and restarted by the test. */
export function serverOf(name: string, server: Pick<TestServer, 'kill' | 'start'> | Pick<TestPostgres, 'kill' | 'start'>): Fault {
  return {
    name,
    async inject() {
      await server.kill();
      await server.start();
      return { recovered: true };
    },
  };
}

/** The only process of an embedded shop; the test starts it again. */
export function nodeOf(shop: RunningShop): Fault {
  return {
    name: 'node',
    async inject() {
      await shop.kill();
      await shop.start();
      return { recovered: true };
    },
  };
}

/** The only process and its PostgreSQL, as when the machine loses power. */
export function nodeAndPostgresOf(shop: RunningShop): Fault {
  return {
    name: 'node and PostgreSQL',
    async inject() {
      killPostgresOf(shop);
      await shop.kill();
      await shop.start();
      return { recovered: true };
    },
  };
}

/** The PostgreSQL of a shop that keeps running: the shop must restart it. */
export function postgresUnder(shop: RunningShop): Fault {
  return {
    name: 'PostgreSQL',
    async inject() {
      killPostgresOf(shop);
      try {
        await eventually('the shop sells again', () => answers(shop), 30_000, 50);
        return { recovered: true };
      } catch {
        await shop.kill();
        await shop.start();
        return { recovered: false };
      }
    },
  };
}

/** Only an answer that needs a database counts; pages are served without one. */
async function answers({ url }: RunningShop): Promise<boolean> {
  const items = [{ productId: 'toor-dal-1kg', quantity: 1 }];
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${url}/api/quotes`, { method: 'POST', headers, body: JSON.stringify({ items, district: 'Mokotów' }) })).ok;
}

/** Sends SIGKILL to the PostgreSQL of an embedded shop. */
export function killPostgresOf({ state }: RunningShop): void {
  process.kill(Number(readFileSync(join(state, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
}
