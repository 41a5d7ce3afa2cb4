import { languages, offeredLocales } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Keyboard, Languages, CirclePause, ListChecks, PackagePlus, Printer, SunMoon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { openShortcutHelp } from '../../lib/shortcuts/open-help.js';
import { useMay } from '../../lib/use-may.js';
import { useTheme } from '../../lib/use-theme.js';
import { addProductPlace } from '../../lib/add-product-place.js';
import type { Entry } from './entry.js';

/** What an admin can do from anywhere. */
export function useActions(printToPack: () => void): Entry[] {
  const t = useTranslations('palette');
  const { locale, choose } = useLanguage();
  const [, nextTheme] = useTheme();
  const may = useMay();
  const action = { group: 'actions' as const };
  return [
    ...(may('products.write')
      ? [{ ...action, id: 'add-product', Icon: PackagePlus, words: t('addProduct'), to: addProductPlace }]
      : []),
    ...(may('orders.work') ? [{ ...action, id: 'print', Icon: Printer, words: t('printToPack'), run: printToPack }] : []),
    ...(may('settings.write')
      ? [{ ...action, id: 'pause', Icon: CirclePause, words: t('pauseOrders'), to: '/admin/settings#orders' }]
      : []),
    ...(may('stock.write')
      ? [{ ...action, id: 'stocktake', Icon: ListChecks, words: t('stocktake'), to: '/admin/stock/stocktake' }]
      : []),
    { ...action, id: 'theme', Icon: SunMoon, words: t('switchTheme'), run: nextTheme },
    ...offeredLocales()
      .filter(other => other !== locale)
      .map(other => ({
        ...action,
        id: `language-${other}`,
        Icon: Languages,
        words: languages[other].name,
        run: () => choose(other),
      })),
    { ...action, id: 'shortcuts', Icon: Keyboard, words: t('shortcuts'), run: openShortcutHelp },
  ];
}
