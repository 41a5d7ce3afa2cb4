import type { ReactNode } from 'react';

/** A section of the gallery: components by name. The theme keeps ids and radio groups of the two columns apart. */
export type Pieces = (theme: 'light' | 'dark') => Readonly<Record<string, ReactNode>>;
