import type { Product } from '@kirana/contracts';
import { categoriesQuery } from '@kirana/web-kit/catalogue/api';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** Home, Products, category, product; the first three are links (PDP-001). */
export function Breadcrumb({ product }: { product: Product }) {
  const t = useTranslations();
  const { locale } = useLanguage();
  const category = useQuery(categoriesQuery).data?.find(each => each.id === product.categoryId);
  const steps = [
    { to: '/', name: t('app.home') },
    { to: '/products', name: t('app.products') },
    {
      to: `/products?category=${encodeURIComponent(product.categoryId)}`,
      name: category ? nameOf(category, locale) : product.categoryId,
    },
  ];
  return (
    <nav aria-label={t('product.breadcrumb')}>
      <ol className="flex items-center gap-x-1 text-sm text-muted max-md:flex-wrap">
        {steps.map(step => (
          <li key={step.to} className="flex shrink-0 items-center gap-1">
            <Link
              to={step.to}
              className="inline-flex min-h-12 items-center underline md:min-h-11 decoration-line underline-offset-4 hover:text-leaf"
            >
              {step.name}
            </Link>
            <ChevronRight size={15} aria-hidden />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate font-medium text-ink">
          {nameOf(product, locale)}
        </li>
      </ol>
    </nav>
  );
}
