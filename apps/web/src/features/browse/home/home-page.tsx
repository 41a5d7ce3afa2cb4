import { useTranslations } from 'use-intl';
import { BoughtBefore } from '../later-parts.js';
import { PageMeta } from '../../../lib/page/page-meta.js';
import { CategoryTiles } from './category-tiles.js';
import { FeaturedProducts } from './featured-products.js';
import { Hero } from './hero.js';
import { HowItWorks } from './how-it-works.js';
import { ShopData } from './shop-data.js';

export default function HomePage() {
  const t = useTranslations('home');
  const words = useTranslations('app');
  return (
    <>
      <PageMeta title={t('title')} description={words('description')} path="/" />
      <ShopData />
      <Hero />
      <div className="gutter page-width flex flex-col gap-16 pt-14 md:gap-20 md:pt-18">
        <CategoryTiles title={t('categories')} />
        <FeaturedProducts title={t('featured')} />
        <BoughtBefore />
        <HowItWorks title={t('how')} />
      </div>
    </>
  );
}
