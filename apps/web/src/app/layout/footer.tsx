import { cityIn, inLanguage, isUsualCity, taxNumberName } from '@kirana/i18n';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useShop } from '@kirana/web-kit/page/visit';
import { storeQuery } from '@kirana/web-kit/store/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useHasDishes } from '../../lib/dishes/has-dishes.js';
import { samplePhone } from '../../lib/store/sample-phone.js';
import { preloadOnIntent } from './preload-on-intent.js';
import { ThemeSwitch } from './theme-switch.js';
import { Wordmark } from './wordmark.js';

const link =
  'inline-flex min-h-12 items-center md:min-h-9 underline decoration-line underline-offset-4 hover:decoration-leaf hover:text-leaf';

/** Shown until the store's own details have loaded (F-35, FTR-001). */
const placeholder = () => ({
  phone: samplePhone(),
  email: 'hello@kirana.example',
  company: null,
  address: isUsualCity() ? 'ul. Przykładowa 12, 02-500 Warszawa' : '',
  nip: null,
});

export function Footer() {
  const t = useTranslations();
  const hasDishes = useHasDishes();
  const money = useMoney();
  const { locale } = useLanguage();
  const { tagline } = useShop();
  const store = useQuery(storeQuery).data;
  const { phone, email, company, address, nip } = store ?? placeholder();
  return (
    <footer className="mt-16 border-t border-line bg-surface pb-[calc(var(--covered-fixed)+var(--covered-toasts,0px))]">
      <div className="gutter page-width grid gap-x-8 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="flex max-w-[36ch] flex-col items-start gap-3">
          <Wordmark />
          <p className="text-muted">{inLanguage(tagline, locale) ?? t('footer.about', cityIn(locale))}</p>
        </div>
        <address className="flex flex-col items-start gap-1 not-italic">
          <h2 className="font-semibold">{t('footer.contact')}</h2>
          <a href={`tel:${phone.replaceAll(' ', '')}`} className={link}>
            {phone}
          </a>
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
          <span className="whitespace-pre-line text-muted">
            {[company, ...address.split(', '), nip && `${taxNumberName(locale)} ${nip}`].filter(Boolean).join('\n')}
          </span>
        </address>
        <div className="flex flex-col gap-1">
          <h2 className="font-semibold">{t('footer.delivery')}</h2>
          <div className="flex min-h-28 flex-col gap-1.5 pt-1.5 text-muted">
            {store && (
              <>
                <p>
                  {t('footer.deliveryFee', {
                    fee: money(store.pricing.deliveryFeeMinor),
                    km: store.pricing.includedKm,
                    perKm: money(store.pricing.perKmMinor),
                  })}
                </p>
                <p>{t('footer.serviceFee', { percent: store.pricing.serviceFeePercent })}</p>
              </>
            )}
            <p>{t('footer.payment')}</p>
          </div>
        </div>
        <nav aria-labelledby="footer-shop" className="flex flex-col items-start gap-1">
          <h2 id="footer-shop" className="font-semibold">
            {t('footer.help')}
          </h2>
          {hasDishes && (
            <Link to="/dishes" className={link} {...preloadOnIntent('/dishes')}>
              {t('app.dishes')}
            </Link>
          )}
          <Link to="/favourites" className={link} {...preloadOnIntent('/favourites')}>
            {t('app.favourites')}
          </Link>
          <Link to="/track-order" className={link} {...preloadOnIntent('/track-order')}>
            {t('footer.trackOrder')}
          </Link>
          <Link to="/privacy" className={link} {...preloadOnIntent('/privacy')}>
            {t('footer.privacy')}
          </Link>
          <Link to="/terms" className={link} {...preloadOnIntent('/terms')}>
            {t('footer.terms')}
          </Link>
          <ThemeSwitch />
        </nav>
      </div>
    </footer>
  );
}
