import { defaultLocale } from '@kirana/i18n';
import { useQuery } from '@tanstack/react-query';
import { nameOf } from '../../lib/catalogue/localized.js';
import { categoriesQuery } from '../../lib/console/categories-query.js';
import { useLanguage } from '../../lib/i18n/locale-provider.js';

/** The id of a category, as the specification asks for (APRD-003); on a page in another language its name stands above. */
export function CategoryId({ id }: { id: string }) {
  const { locale } = useLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery());
  const category = locale === defaultLocale ? undefined : categories.find(each => each.id === id);
  if (!category) return id;
  return (
    <span>
      {nameOf(category, locale)}
      <span className="block text-xs text-muted">{id}</span>
    </span>
  );
}
