import type { DataOf, brandChanged } from '@kirana/contracts';

/** How the shop presents itself in its emails. */
export type Brand = DataOf<typeof brandChanged>;

/** Until an admin or the shop's configuration has set anything. */
export const deliveredBrand: Brand = { name: 'Kirana', accent: null, tagline: null, emailLine: null };
