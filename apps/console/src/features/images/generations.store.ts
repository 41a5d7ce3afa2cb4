import { create } from 'zustand';
import { after, idle, type Generation, type GenerationEvent } from './generation.js';

interface Generations {
  /** By product id. */
  readonly of: Readonly<Record<string, Generation>>;
  readonly dispatch: (productId: string, event: GenerationEvent) => void;
}

/** Pictures generated in this visit; kept when the admin opens another page. */
export const useGenerations = create<Generations>(set => ({
  of: {},
  dispatch: (productId, event) => set(({ of }) => ({ of: { ...of, [productId]: after(of[productId] ?? idle, event) } })),
}));
