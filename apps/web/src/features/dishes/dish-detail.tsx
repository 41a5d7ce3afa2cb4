import type { Dish } from '@kirana/contracts';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { ChevronRight, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageMeta } from '../../lib/page/page-meta.js';
import { DishData } from './dish-data.js';
import { DishFacts } from './dish-facts.js';
import { DishPicture } from '../../lib/dishes/dish-picture.js';
import { leadOf, methodOf, titleOf } from '../../lib/dishes/localized-dish.js';
import { ShoppingPlan } from './shopping-plan.js';

export function DishDetail({ dish }: { dish: Dish }) {
  const t = useTranslations();
  const { locale } = useLanguage();
  const title = titleOf(dish, locale);
  const lead = leadOf(dish, locale);
  return (
    <div className="gutter page-width pt-4 md:pt-6">
      <PageMeta
        title={title}
        description={t('dishes.dishDescription', { lead, minutes: dish.minutes })}
        path={`/dishes/${dish.id}`}
      />
      <DishData dish={dish} />
      <nav aria-label={t('dishes.breadcrumb')}>
        <ol className="flex items-center gap-x-1 text-sm text-muted max-md:flex-wrap">
          {[
            ['/', t('app.home')],
            ['/dishes', t('dishes.title')],
          ].map(([to = '/', name]) => (
            <li key={to} className="flex shrink-0 items-center gap-1">
              <Link
                to={to}
                className="inline-flex min-h-12 items-center underline decoration-line underline-offset-4 hover:text-leaf md:min-h-11"
              >
                {name}
              </Link>
              <ChevronRight size={15} aria-hidden />
            </li>
          ))}
          <li aria-current="page" className="truncate font-medium text-ink">
            {title}
          </li>
        </ol>
      </nav>
      <div className="grid gap-x-10 gap-y-6 pt-2 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-x-14">
        <DishPicture
          dish={dish}
          first
          className="w-full max-sm:[&>img]:mx-auto max-sm:[&>img]:max-w-80 md:sticky md:top-42 lg:top-28 md:self-start"
        />
        <div className="flex min-w-0 flex-col gap-6">
          <div>
            <PageHeading title={title} className="text-2xl">
              {title}
            </PageHeading>
            <p className="mt-1 max-w-[66ch] text-base text-muted">{lead}</p>
            <p className="mt-2 flex items-center gap-1.5 tabular-nums">
              <Clock size={17} aria-hidden className="shrink-0 text-muted" />
              {t('dishes.minutes', { minutes: dish.minutes, overnight: String(dish.overnight ?? false) })}
            </p>
            <DishFacts dish={dish} />
          </div>
          <ShoppingPlan dish={dish} />
          <section aria-labelledby="method" className="border-t border-line pt-5">
            <h2 id="method" className="mb-3 text-lg font-semibold">
              {t('dishes.method')}
            </h2>
            <ol className="flex max-w-[66ch] list-decimal flex-col gap-3 pl-6 text-base marker:font-semibold marker:text-leaf">
              {methodOf(dish, locale).map(step => (
                <li key={step} className="pl-1">
                  {step}
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </div>
  );
}
