import { darker, lighter, type Colour } from './colour.js';

/** Draws one of many pieces at a position, rotated by degrees, each in a slightly different colour. */
export type Kernel = (x: number, y: number, turn: number, colour: Colour, index: number) => string;

/** Returns a generator of numbers from 0 to 1 that look random but are the same for a seed (mulberry32). */
export function steadyRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface HeapSettings {
  readonly colours: readonly Colour[];
  /** Distance between neighbouring pieces. */
  readonly step: number;
  readonly kernel: Kernel;
  /** Largest rotation in either direction, in degrees. */
  readonly turn?: number;
}

/** Draws a heap of similar pieces that fills the box from −100 to 100, back rows first. */
export function heap({ colours, step, kernel, turn = 180 }: HeapSettings): string {
  const random = steadyRandom(step * 97 + colours.length);
  const rows: string[] = [];
  let index = 0;
  for (let y = -42; y <= 76; y += step * 0.62) {
    const share = (y + 62) / 138;
    const half = 22 + 76 * Math.sqrt(share) * (1 - 0.12 * share);
    for (let x = -half + random() * step * 0.5; x <= half; x += step) {
      const base = colours[Math.floor(random() * colours.length)] ?? '#888888';
      const colour = random() < 0.5 ? darker(base, random() * 0.16) : lighter(base, random() * 0.2);
      const place = y + (random() - 0.5) * step * 0.35 + Math.abs(x / half) ** 2 * 6;
      rows.push(kernel(x + (random() - 0.5) * step * 0.3, place, (random() * 2 - 1) * turn, colour, index++));
    }
  }
  return rows.join('');
}
