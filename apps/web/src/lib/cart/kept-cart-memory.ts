import { readStored, removeStored, writeStored } from '../browser/storage.js';
import type { CartItem } from './merge-carts.js';

/** What this browser and the shop last agreed on: whose cart, which version of it, and what was in it. */
export interface KeptCartMemory {
  readonly owner: string;
  readonly version: number;
  readonly items: readonly CartItem[];
}

const key = 'cart-kept';

export function rememberedCart(): KeptCartMemory | undefined {
  const stored = readStored(key);
  if (stored === null) return undefined;
  try {
    const value = JSON.parse(stored) as Partial<KeptCartMemory> | null;
    const sound = typeof value?.owner === 'string' && typeof value.version === 'number' && Array.isArray(value.items);
    return sound ? (value as KeptCartMemory) : undefined;
  } catch (error) {
    console.error('what was kept of the cart is corrupt and is ignored', error);
    return undefined;
  }
}

export function rememberCart(memory: KeptCartMemory): void {
  writeStored(key, JSON.stringify(memory));
}

export function forgetRememberedCart(): void {
  removeStored(key);
}
