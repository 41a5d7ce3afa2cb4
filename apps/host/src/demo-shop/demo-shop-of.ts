import type { Env } from '@kirana/config';
import { join } from 'node:path';
import { exposureOf } from '../going-live/exposure.js';
import { DemoShopProcess } from './demo-shop-process.js';

/**
 * Returns the ability to run a demo shop next to this one; null for a shop that others can reach or that runs in production, and for the demo shop
 * itself.
 */
export function demoShopOf(env: Env, folder: string): DemoShopProcess | null {
  return exposureOf(env) === undefined && !env['DEMO_DATA'] ? new DemoShopProcess(join(folder, 'demo'), env) : null;
}
