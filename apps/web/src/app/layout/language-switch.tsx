import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/i18n/locale-provider.js';

/** Names the other language in its own words; the page stays where it is. */
export function LanguageSwitch({ className }: { className: string }) {
  const t = useTranslations('app');
  const { locale, choose } = useLanguage();
  const other = locale === 'en' ? 'pl' : 'en';
  return (
    <button type="button" lang={other} className={className} onClick={() => choose(other)}>
      {t('otherLanguage')}
    </button>
  );
}
