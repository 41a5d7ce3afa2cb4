import type { FaultValues, ProductFault } from '@kirana/contracts';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';

/** What the shop says is wrong with a product or a table; an older or newer one sends no code, or one that is unknown here. */
export interface ToldFault {
  readonly code?: string | undefined;
  readonly values?: FaultValues | undefined;
  readonly message: string;
}

/** Returns the sentence of a fault in the admin's language; in English, as the shop said it, when the code is unknown. */
export function useFaultSentence(): (fault: ToldFault) => string {
  const t = useTranslations('productFaults');
  const { locale } = useLanguage();
  const shown = (name: string, value: string | number) => {
    if (typeof value === 'string') return value;
    return name.endsWith('Minor') ? adminMoney(value) : new Intl.NumberFormat(locale, { useGrouping: false }).format(value);
  };
  return ({ code, values = {}, message }) => {
    const key = code as ProductFault | undefined;
    if (!key || !t.has(key)) return message;
    return t(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(name, value)])));
  };
}
