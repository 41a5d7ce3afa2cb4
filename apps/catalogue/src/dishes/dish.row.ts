import type { AdminDish } from '@kirana/contracts';
import { ColumnMap } from '@kirana/persistence';

/** A dish as it is stored; its products are rows of their own. */
export const dishColumns = new ColumnMap<Exclude<keyof AdminDish, 'products'>>({
  id: 'id text',
  title: 'title text',
  translatedTitle: 'translated_title jsonb',
  lead: 'lead text',
  translatedLead: 'translated_lead jsonb',
  method: 'method jsonb',
  translatedMethod: 'translated_method jsonb',
  servings: 'servings smallint',
  minutes: 'minutes smallint',
  overnight: 'overnight boolean',
  look: 'look jsonb',
  atHome: 'at_home jsonb',
  isActive: 'is_active boolean',
  version: 'version int',
});
