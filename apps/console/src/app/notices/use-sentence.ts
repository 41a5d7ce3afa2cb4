import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import type { Notice } from './notice.js';

/** Returns a function that says a notice in the language of the page. */
export function useSentence(): (notice: Pick<Notice, 'kind' | 'values'>) => string {
  const t = useTranslations('notices');
  const { locale } = useLanguage();
  return ({ kind, values }) => {
    const { totalMinor, name } = values;
    return t(`said-${kind}`, {
      ...values,
      name: values[locale] ?? name ?? '',
      amount: typeof totalMinor === 'number' ? adminMoney(totalMinor) : 'none',
    });
  };
}
