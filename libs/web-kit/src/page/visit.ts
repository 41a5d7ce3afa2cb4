import type { Sentences } from '@kirana/contracts';
import { openIn, type Region } from '@kirana/i18n';
import { createContext, useContext, type ReactNode } from 'react';

/** The name of the shop and how it presents itself, from the server; its colours are custom properties of the page. */
export interface ShopFace {
  name: string;
  /** Address of a square picture; left out: the drawn shop front. */
  logo?: string;
  /** What the shop sells, in one sentence; left out: the texts about Indian groceries. */
  tagline?: Sentences;
  /** Picture for link previews, in place of the delivered one. */
  preview?: string;
  /** The pictures of the demonstration range do not exist. */
  isOwnRange?: boolean;
  /** What is unusual of where the shop is; left out: nothing. */
  region?: Partial<Region>;
}

/** Writes texts, amounts and times as they are written where the shop is, from now on. */
export const openWhere = ({ region = {} }: ShopFace): void => openIn(region);

/** Reads what the server has put into the page, so that nothing changes once the shop's data have loaded. */
export function readFace(): ShopFace {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=application-name]');
  return { name: meta?.content ?? 'Kirana', ...(JSON.parse(meta?.dataset['face'] ?? '{}') as Omit<ShopFace, 'name'>) };
}

/** Values fixed once per visit: by the server if it rendered the first page, because server and browser must render the same HTML. */
export interface Visit {
  /** `https://kirana.example`, for absolute addresses. */
  origin: string;
  /** Selects the featured products, 0 to 1 (F-21). */
  seed: number;
  startedAt: Date;
  /** Whether the shop runs for development, on its owner's machine (F-06). */
  isDevelopment: boolean;
  shop: ShopFace;
  /** On the server: stands for a page that the browser renders. */
  frame?: ReactNode;
}

export const VisitContext = createContext<Visit>({
  origin: globalThis.location?.origin ?? '',
  seed: Math.random(),
  startedAt: new Date(),
  isDevelopment: false,
  shop: readFace(),
});

export function useVisit(): Visit {
  return useContext(VisitContext);
}

export function useShop(): ShopFace {
  return useVisit().shop;
}
