import { createHmac } from 'node:crypto';

const space = 1_000_000;
const half = 1 << 10;

/**
 * Shuffles 0…999,999 by a key: neighbours in the sequence lie far apart, no number comes twice before all have come once, and nobody
 * without the key can tell the next from the last (F-05). A Feistel network of four rounds over twenty bits; what falls outside the
 * million is shuffled again, which must end because the network is a permutation.
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

/** The number for a position in the sequence, as the shopper sees it. */
export function orderNumber(position: number, key: string): string {
  return `ORD-${String(shuffleNumber(position, key)).padStart(6, '0')}`;
}
