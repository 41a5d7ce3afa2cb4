import { readStored, removeStored, writeStored } from '@kirana/web-kit/browser/storage';
import type { CartItem } from './merge-carts.js';

/** The last state shared by this browser and the shop: owner, version and content of the cart. */
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
    console.error('the stored state of the account cart is corrupt and is ignored', error);
    return undefined;
  }
}

export function rememberCart(memory: KeptCartMemory): void {
  writeStored(key, JSON.stringify(memory));
}

export function clearRememberedCart(): void {
  removeStored(key);
}
