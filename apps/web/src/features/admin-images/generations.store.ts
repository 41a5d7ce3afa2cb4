import { create } from 'zustand';
import { after, idle, type Generation, type GenerationEvent } from './generation.js';

interface Generations {
  /** By product id. */
  readonly of: Readonly<Record<string, Generation>>;
  readonly tell: (productId: string, event: GenerationEvent) => void;
}

/** What was made in this visit; kept when the page is left for another one. */
export const useGenerations = create<Generations>(set => ({
  of: {},
  tell: (productId, event) => set(({ of }) => ({ of: { ...of, [productId]: after(of[productId] ?? idle, event) } })),
}));
