import { createHmac } from 'node:crypto';

const space = 1_000_000;
const half = 1 << 10;

/**
 * Permutes 0…999,999 by a key: consecutive positions give distant numbers, no number repeats before all have been used once, and the next
 * number cannot be derived from the last without the key (F-05). A Feistel network of four rounds over twenty bits; results outside the
 * million are permuted again, which terminates because the network is a permutation.
 */
export function shuffleNumber(position: number, key: string): number {
  let value = position % space;
  do value = permute(value, key);
  while (value >= space);
  return value;
}

function permute(value: number, key: string): number {
  let left = Math.floor(value / half);
  let right = value % half;
  for (let round = 0; round < 4; round++) {
    const mixed = createHmac('sha256', key).update(`${round}:${right}`).digest().readUInt16BE(0) % half;
    [left, right] = [right, left ^ mixed];
  }
  return left * half + right;
}

/** Returns the number for a position in the sequence, as shown to the customer. */
export function orderNumber(position: number, key: string): string {
  return `ORD-${String(shuffleNumber(position, key)).padStart(6, '0')}`;
}
