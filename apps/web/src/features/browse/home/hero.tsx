import { cityIn, inLanguage } from '@kirana/i18n';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { useShop } from '@kirana/web-kit/page/visit';
import { storeQuery } from '@kirana/web-kit/store/api';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Bike, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useNextWindow, useWindowWords } from '../../../lib/delivery/use-delivery-window.js';
import { useDistrict } from '../../../lib/delivery/use-district.js';
import { Counter } from './counter.js';
import { OrderAgain } from '../later-parts.js';

/** Introduces the shop: what it is, the main action and the deciding facts, beside a drawing with products. */
export function Hero() {
  const t = useTranslations('home');
  const money = useMoney();
  const window = useNextWindow();
  const words = useWindowWords();
  const district = useDistrict();
  const store = useQuery(storeQuery).data;
  const { locale } = useLanguage();
  const { tagline } = useShop();
  const title = inLanguage(tagline, locale) ?? t('title');
  return (
    <section className="gutter page-width grid items-center gap-x-12 gap-y-10 pt-8 md:grid-cols-[1.05fr_1fr] md:pt-12 lg:gap-x-16">
      <div className="flex flex-col items-start gap-5">
        <PageHeading title={title} className="text-2xl lg:text-3xl">
          {title}
        </PageHeading>
        {!tagline && <p className="max-w-[38ch] text-base text-muted lg:text-lg">{t('lead', cityIn(locale))}</p>}
        {/* One row in any language: the second button comes later, and must not move what is below. */}
        <div className="flex min-h-13 max-w-full gap-3">
          <Link to="/products" className={`${buttonClass('primary', 'large')} shrink-0`}>
            {t('shopNow')}
          </Link>
          <OrderAgain />
        </div>
        <ul className="flex min-h-14 flex-col gap-1.5 text-sm">
          {!store?.paused && window && <Fact Icon={Bike}>{t('factWindow', { window: words(window) })}</Fact>}
          {store && (
            <Fact Icon={CircleCheck}>
              {district
                ? t('factFeeOf', { district: district.name, fee: money(district.deliveryFeeMinor) })
                : t('factFee', { fee: money(store.pricing.deliveryFeeMinor) })}
            </Fact>
          )}
        </ul>
      </div>
      <Counter />
    </section>
  );
}

function Fact({ Icon, children }: { Icon: typeof Bike; children: string }) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon size={20} aria-hidden className="shrink-0 text-leaf" />
      {children}
    </li>
  );
}
