import { cityIn, inLanguage } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useShop } from '@kirana/web-kit/page/visit';
import { useTranslations } from 'use-intl';
import { BoughtBefore } from '../later-parts.js';
import { PageMeta } from '../../../lib/page/page-meta.js';
import { afterIdle } from '../../../lib/page/after-idle.js';
import { lazyPart } from '../../../lib/page/lazy-part.js';
import { CategoryTiles } from './category-tiles.js';
import { FeaturedProducts } from './featured-products.js';
import { Hero } from './hero.js';

const CategoryLinks = afterIdle(async () => (await import('../category-links.js')).default);
const CookTonight = afterIdle(async () => (await import('../../../lib/dishes/cook-tonight.js')).default);
const later = () => import('./later.js');
const HowItWorks = lazyPart(async () => (await later()).HowItWorks);
const ShopData = lazyPart(async () => (await later()).ShopData);

export default function HomePage() {
  const t = useTranslations('home');
  const words = useTranslations('app');
  const { locale } = useLanguage();
  const tagline = inLanguage(useShop().tagline, locale);
  return (
    <>
      <PageMeta title={tagline ?? t('title')} description={tagline ?? words('description', cityIn(locale))} path="/" />
      <ShopData />
      <Hero />
      <div className="gutter page-width flex flex-col gap-16 pt-14 md:gap-20 md:pt-18">
        <div className="flex flex-col gap-2">
          <CategoryTiles title={t('categories')} />
          <div className="min-h-12">
            <CategoryLinks />
          </div>
        </div>
        <FeaturedProducts title={t('featured')} />
        <BoughtBefore />
        <HowItWorks title={t('how')} />
        <CookTonight />
      </div>
    </>
  );
}
