import type { AdminProduct } from '@kirana/contracts';

/** Units of a net quantity. */
export const units = ['g', 'kg', 'ml', 'l', 'pcs'] as const satisfies readonly AdminProduct['netUnit'][];
