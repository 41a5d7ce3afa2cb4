import type { Category } from '@kirana/contracts';
import { ColumnMap } from '@kirana/persistence';

/** A category of products. One that is not `storefrontVisible` can be reached only by its address and by search (F-18). */
export interface StoredCategory extends Category {
  /** Position among the categories, lowest first. */
  readonly rank: number;
}

export const categoryColumns = new ColumnMap<keyof Category>({
  id: 'id text',
  name: 'name text',
  translatedName: 'translated_name jsonb',
  image: 'image text',
  description: 'description text',
  translatedDescription: 'translated_description jsonb',
  storefrontVisible: 'storefront_visible boolean',
});
