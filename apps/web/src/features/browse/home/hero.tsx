import { buttonClass } from '@kirana/ui';
import { useQuery } from '@tanstack/react-query';
import { Bike, CircleCheck, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { storeQuery } from '../../../lib/store/api.js';
import { pictureOf } from '../../../lib/catalogue/picture-address.js';
import { Picture } from '../../../lib/catalogue/picture.js';
import { useNextWindow, useWindowWords } from '../../../lib/delivery/use-delivery-window.js';
import { useMoney } from '../../../lib/i18n/format.js';
import { OrderAgain } from '../later-parts.js';
import { PageHeading } from '../../../lib/page/page-heading.js';

/** Introduces the shop: what it is, the main action and the deciding facts, beside a drawing with products. */
export function Hero() {
  const t = useTranslations('home');
  const money = useMoney();
  const window = useNextWindow();
  const words = useWindowWords();
  const store = useQuery(storeQuery).data;
  return (
    <section className="gutter page-width grid items-center gap-x-12 gap-y-10 pt-8 md:grid-cols-[1.05fr_1fr] md:pt-12 lg:gap-x-16">
      <div className="flex flex-col items-start gap-5">
        <PageHeading title={t('title')} className="text-2xl lg:text-3xl">
          {t('title')}
        </PageHeading>
        <p className="max-w-[38ch] text-base text-muted lg:text-lg">{t('lead')}</p>
        <div className="flex flex-wrap gap-3">
          <Link to="/products" className={buttonClass('primary', 'large')}>
            {t('shopNow')}
          </Link>
          <OrderAgain />
        </div>
        <ul className="flex min-h-22 flex-col gap-1.5 text-sm">
          {!store?.paused && window && <Fact Icon={Bike}>{t('factWindow', { window: words(window) })}</Fact>}
          {store && <Fact Icon={CircleCheck}>{t('factFee', { fee: money(store.pricing.deliveryFeeMinor) })}</Fact>}
          <Fact Icon={MapPin}>{t('factArea')}</Fact>
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

/** Products and their positions; the middle one is in front. */
const onTheCounter = [
  ['turmeric-powder-100g', '-mr-[16%] w-[46%] shrink-0'],
  ['basmati-rice-5kg', 'z-10 w-[56%] shrink-0'],
  ['toor-dal-1kg', '-ml-[16%] w-[47%] shrink-0'],
] as const;

/** Draws three packs on a counter under an awning. */
function Counter() {
  return (
    <div aria-hidden className="relative overflow-hidden rounded-card bg-[var(--tint-spices)]">
      <div className="awning [--awning-cloth:#f3c878] [--scallop:clamp(32px,4.5vw,52px)]" />
      <div className="relative z-10 flex items-end justify-center px-2 pt-4 sm:pt-6">
        {onTheCounter.map(([product, place]) => (
          <Picture
            key={product}
            image={pictureOf(product)}
            alt=""
            sizes="(width >= 48rem) 26vw, 52vw"
            eager
            first={product === onTheCounter[1][0]}
            className={place}
          />
        ))}
      </div>
      <div className="-mt-[8%] h-14 bg-[light-dark(#c98b4a,#6b4a2c)] shadow-[inset_0_6px_0_light-dark(#dba668,#84603c)] lg:h-20" />
    </div>
  );
}
