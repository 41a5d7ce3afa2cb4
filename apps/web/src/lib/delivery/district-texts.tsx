import { region } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import type { ReactNode } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import en from '../../messages/district/en.json' with { type: 'json' };
import pl from '../../messages/district/pl.json' with { type: 'json' };

const texts = { en, pl };

/** Adds the texts of the district, which come with its code instead of with the first load. */
export function DistrictTexts({ children }: { children: ReactNode }) {
  const { locale } = useLanguage();
  return (
    <IntlProvider locale={locale} messages={{ ...useMessages(), ...texts[locale] }} timeZone={region().timeZone}>
      {children}
    </IntlProvider>
  );
}
