import { lazy } from 'react';
import { useTranslations } from 'use-intl';
import { PageMeta } from '../../../lib/page/page-meta.js';
import { AfterMount } from '../../../lib/page/after-mount.js';
import { CategoryTiles } from './category-tiles.js';
import { FeaturedProducts } from './featured-products.js';
import { Hero } from './hero.js';
import { HowItWorks } from './how-it-works.js';
import { ShopData } from './shop-data.js';

const CategoryLinks = lazy(() => import('../category-links.js'));
const CookTonight = lazy(() => import('../../../lib/dishes/cook-tonight.js'));

export default function HomePage() {
  const t = useTranslations('home');
  const words = useTranslations('app');
  return (
    <>
      <PageMeta title={t('title')} description={words('description')} path="/" />
      <ShopData />
      <Hero />
      <div className="gutter mx-auto flex max-w-[77rem] flex-col gap-16 pt-14 md:gap-20 md:pt-18">
        <div className="flex flex-col gap-2">
          <CategoryTiles title={t('categories')} />
          <div className="min-h-12">
            <AfterMount>
              <CategoryLinks />
            </AfterMount>
          </div>
        </div>
        <FeaturedProducts title={t('featured')} />
        <HowItWorks title={t('how')} />
        <AfterMount>
          <CookTonight />
        </AfterMount>
      </div>
    </>
  );
}
