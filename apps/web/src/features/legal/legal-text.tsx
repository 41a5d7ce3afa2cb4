import type { LegalDocument, Seller } from '@kirana/contracts';
import { cityIn, region, taxNumberName, type Locale } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { textsOf } from '@kirana/web-kit/i18n/messages';
import legal from 'texts/legal';
import { useTranslations } from 'use-intl';

/** The terms and the privacy policy of a shop that has none of its own. */
export const legalTexts = textsOf(legal);

const sections = {
  privacy: ['privacy.responsible', 'privacy.asked', 'privacy.browser', 'privacy.readers', 'privacy.rights'],
  terms: ['terms.seller', 'terms.prices', 'terms.ordering', 'terms.delivery', 'terms.changes', 'terms.complaints'],
} as const;

/** Shows the text of a shop that has none of its own. */
export function LegalText({ document, seller }: { document: LegalDocument; seller: Seller }) {
  const t = useTranslations('legal');
  const { locale } = useLanguage();
  const { currency, phone: numbers } = region();
  const { name, email, phone } = seller;
  const about = {
    ...cityIn(locale),
    shop: name,
    seller: sellerLine(seller, locale),
    email,
    phone,
    currency,
    // The authorities of another country are not named.
    country: numbers.country === '48' ? 'poland' : 'other',
  };
  return sections[document].map(section => (
    <section key={section} className="flex flex-col gap-3">
      <h2 className="font-display text-lg">{t(`${section}.heading`)}</h2>
      {t(`${section}.text`, about)
        .split('\n\n')
        .map(paragraph => (
          <p key={paragraph} className="max-w-[66ch] text-base">
            {paragraph}
          </p>
        ))}
    </section>
  ));
}

/** Who sells, in one line: `Swapna Foods sp. z o.o., ul. Puławska 1, 02-566 Warszawa, NIP 5260250274`. */
function sellerLine({ name, company, address, nip }: Seller, locale: Locale): string {
  return [company ?? name, address, nip && `${taxNumberName(locale)} ${nip}`].filter(Boolean).join(', ');
}
