import { defaultLocale } from '@kirana/i18n';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../lib/categories-query.js';

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
