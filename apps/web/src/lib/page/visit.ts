import { createContext, useContext } from 'react';

/** What is decided once per visit: by the server where it made the first page, because both must come to the same HTML. */
export interface Visit {
  /** `https://kirana.example`, for addresses that leave the shop. */
  origin: string;
  /** Draws the featured products, 0 to 1 (F-21). */
  seed: number;
  startedAt: Date;
}

export const VisitContext = createContext<Visit>({
  origin: globalThis.location?.origin ?? '',
  seed: Math.random(),
  startedAt: new Date(),
});

export function useVisit(): Visit {
  return useContext(VisitContext);
}
