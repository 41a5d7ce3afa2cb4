import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../admin-money.js';
import { piecesInWords } from '../pieces-in-words.js';
import { productFactsQuery } from '../product-facts.js';
import type { LineLeft } from './refund-draft.js';

interface RefundLinesProps {
  readonly lines: readonly LineLeft[];
  readonly pieces: Readonly<Record<string, number>>;
  readonly onChange: (productId: string, pieces: number) => void;
}

const step = 'grid size-11 place-items-center disabled:text-line md:size-9';

/** How many pieces of each line are refunded. */
export function RefundLines({ lines, pieces, onChange }: RefundLinesProps) {
  const t = useTranslations('refund');
  const { locale } = useLanguage();
  const { data: facts } = useQuery(productFactsQuery);
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(line => {
        const { productId, name, eachMinor, left, weighed } = line;
        const product = facts?.get(productId);
        const shown = product ? nameOf(product, locale) : name;
        const chosen = pieces[productId] ?? 0;
        return (
          <li key={productId} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="block text-sm">{shown}</span>
              <span className="block text-xs text-muted tabular-nums">
                {weighed
                  ? t('eachWeight', { price: adminMoney(eachMinor), weight: piecesInWords(1, line, locale) })
                  : t('each', { price: adminMoney(eachMinor) })}
              </span>
            </span>
            <span
              role="group"
              aria-label={t('piecesOf', { name: shown })}
              className="inline-flex items-center rounded-control border border-edge"
            >
              <button
                type="button"
                className={step}
                disabled={chosen === 0}
                aria-label={t('fewer', { name: shown })}
                onClick={() => onChange(productId, chosen - 1)}
              >
                <Minus size={16} aria-hidden />
              </button>
              <output className="min-w-14 px-1 text-center text-sm tabular-nums">
                {t('pieces', { n: piecesInWords(chosen, line, locale), of: piecesInWords(left, line, locale) })}
              </output>
              <button
                type="button"
                className={step}
                disabled={chosen === left}
                aria-label={t('more', { name: shown })}
                onClick={() => onChange(productId, chosen + 1)}
              >
                <Plus size={16} aria-hidden />
              </button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
