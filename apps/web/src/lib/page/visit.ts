import { createContext, useContext } from 'react';

/** Values fixed once per visit: by the server if it rendered the first page, because server and browser must render the same HTML. */
export interface Visit {
  /** `https://kirana.example`, for absolute addresses. */
  origin: string;
  /** Selects the featured products, 0 to 1 (F-21). */
  seed: number;
  startedAt: Date;
  /** Whether the shop runs for development, on its owner's machine (F-06). */
  isDevelopment: boolean;
}

export const VisitContext = createContext<Visit>({
  origin: globalThis.location?.origin ?? '',
  seed: Math.random(),
  startedAt: new Date(),
  isDevelopment: false,
});

export function useVisit(): Visit {
  return useContext(VisitContext);
}
