import { keepOwn, readOwn } from '../../lib/own-storage.js';

/** What was opened before. A page has no words here: they depend on the language. */
export interface Recent {
  readonly kind: 'page' | 'order' | 'product';
  readonly to: string;
  readonly words?: string;
}

const name = 'recent';
const most = 5;

const isRecent = (value: unknown): value is Recent => {
  const { kind, to } = (value ?? {}) as Partial<Recent>;
  return (kind === 'page' || kind === 'order' || kind === 'product') && typeof to === 'string';
};

/** What a person opened with the palette before, the latest first. */
export function recentOf(person: string): Recent[] {
  const kept = readOwn(name, person);
  return Array.isArray(kept) ? kept.filter(isRecent) : [];
}

/** Customers are not remembered: their names do not belong into the storage of a browser that several people may use. */
export function remember(person: string, opened: Recent): void {
  const others = recentOf(person).filter(({ to }) => to !== opened.to);
  keepOwn(name, person, [opened, ...others].slice(0, most));
}
