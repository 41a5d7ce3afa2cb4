import { region } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import type { ReactNode } from 'react';
import texts from 'texts-at-once/delivery';
import { IntlProvider, useMessages } from 'use-intl';

/** Adds the texts of the district, which come with its code instead of with the first load. */
export function DistrictTexts({ children }: { children: ReactNode }) {
  const { locale } = useLanguage();
  return (
    <IntlProvider locale={locale} messages={{ ...useMessages(), ...texts[locale] }} timeZone={region().timeZone}>
      {children}
    </IntlProvider>
  );
}
