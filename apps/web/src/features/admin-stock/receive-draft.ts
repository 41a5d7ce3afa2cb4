import type { ReceivedLine } from '@kirana/contracts';
import { mostPieces } from '@kirana/contracts/stock-limits';
import type { Typed } from './stored-counts.js';

const isPieces = (typed: string) => /^\d{1,6}$/.test(typed.trim()) && Number(typed) > 0 && Number(typed) <= mostPieces;

/** Returns the lines of a delivery that can be sent, and the products whose number is none. An empty field is a product that did not come. */
export function linesOf(pieces: Typed): { lines: { productId: string; pieces: number }[]; wrong: string[] } {
  const typed = Object.entries(pieces).filter(([, text]) => text.trim() !== '');
  return {
    lines: typed.flatMap(([productId, text]) => (isPieces(text) ? { productId, pieces: Number(text) } : [])),
    wrong: typed.flatMap(([productId, text]) => (isPieces(text) ? [] : productId)),
  };
}

/** Returns which lines were refused because the same delivery note had brought them before. */
export const receivedBefore = (lines: readonly ReceivedLine[]): string[] =>
  lines.flatMap(({ productId, outcome }) => (outcome === 'received-before' ? productId : []));
