import { categoriesQuery } from '@kirana/web-kit/catalogue/api';
import { descriptionOf, nameOf } from '@kirana/web-kit/catalogue/localized';
import { pictureOf } from '@kirana/web-kit/catalogue/picture-address';
import { Picture } from '@kirana/web-kit/catalogue/picture.tsx';
import { tintOf } from '@kirana/web-kit/catalogue/tint';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useShop } from '@kirana/web-kit/page/visit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadError } from '../load-error.js';

/** The product of the demonstration that is pictured for each category; a category of an own range shows its own picture. */
const shown: Readonly<Record<string, string>> = {
  spices: 'kashmiri-chilli-powder-100g',
  lentils: 'masoor-dal-1kg',
  rice: 'basmati-rice-1kg',
  snacks: 'aloo-bhujia-200g',
};

function pictureFor(categoryId: string): string {
  const product = shown[categoryId];
  return product === undefined ? '' : pictureOf(product);
}

/** Shows the featured categories; two more are reached by address and by search (F-18). */
export function CategoryTiles({ title }: { title: string }) {
  const { locale } = useLanguage();
  const t = useTranslations('errors');
  const { data, error, refetch } = useQuery(categoriesQuery);
  const visible = data?.filter(category => category.storefrontVisible);
  const { isOwnRange } = useShop();
  if (visible?.length === 0) return null;
  return (
    <section aria-labelledby="categories" className="flex flex-col gap-6">
      <h2 id="categories" className="font-display text-xl md:text-2xl">
        {title}
      </h2>
      {error && !visible && <LoadError error={error} text={t('loadFeatured')} retry={() => void refetch()} />}
      <ul className="grid grid-cols-2 gap-4 sm:gap-5 lg:grid-cols-4 xl:gap-6">
        {visible?.map(category => (
          <li key={category.id} className="contents">
            <Link
              to={`/products?category=${encodeURIComponent(category.id)}`}
              style={{ background: tintOf(category.id) }}
              className="group flex flex-col overflow-hidden rounded-card transition-shadow hover:shadow-float"
            >
              <span className="flex flex-1 flex-col gap-0.5 px-4 pt-4 md:px-5 md:pt-5">
                <span className="text-base font-semibold md:text-lg">{nameOf(category, locale)}</span>
                <span className="text-sm max-sm:hidden">{descriptionOf(category, locale)}</span>
              </span>
              <span className="mx-auto mt-auto block w-[72%] transition-transform ease-out group-hover:-translate-y-1">
                <Picture
                  image={isOwnRange ? category.image : pictureFor(category.id)}
                  alt=""
                  sizes="(width >= 64rem) 200px, 34vw"
                  className="w-full"
                />
              </span>
            </Link>
          </li>
        ))}
        {!data &&
          !error &&
          Array.from({ length: 4 }, (_, place) => <li key={place} aria-hidden className="skeleton aspect-[4/5] rounded-card" />)}
      </ul>
    </section>
  );
}
