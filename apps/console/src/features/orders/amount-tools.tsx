import { currencySign } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readAmount, writtenAmount } from '../../lib/admin-money.js';
import { IfMay } from '../../lib/use-may.js';
import { LabelledTool } from './filter-tools.js';
import type { ChangeOrderList, OrderListFilter } from './order-list-filter.js';

/** The lowest and the highest total as a filter, for those who may see totals. */
export function AmountTools({ filter, change }: { filter: OrderListFilter; change: ChangeOrderList }) {
  const t = useTranslations('orderList');
  return (
    <IfMay permission="money.read">
      <div className="filter-pair">
        {(['amountFromMinor', 'amountToMinor'] as const).map(end => (
          <AmountTool
            key={end}
            label={t(end, { currency: currencySign() })}
            value={filter[end]}
            onChoose={amount => change({ [end]: amount })}
          />
        ))}
      </div>
    </IfMay>
  );
}

interface AmountToolProps {
  readonly label: string;
  /** Grosze. */
  readonly value: string | undefined;
  readonly onChoose: (amount: string | undefined) => void;
}

/** Applies what is typed with Enter or when the field is left: half an amount is another one, and often below the lowest. */
function AmountTool({ label, value, onChoose }: AmountToolProps) {
  const { locale } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const minor = readAmount(typed ?? '');
  const isEmpty = typed?.trim() === '';
  const apply = () => {
    if (minor === undefined && !isEmpty) return;
    onChoose(minor?.toString());
    setTyped(undefined);
  };
  return (
    <LabelledTool
      label={label}
      inputMode="decimal"
      autoComplete="off"
      size={9}
      aria-invalid={typed !== undefined && !isEmpty && minor === undefined}
      value={typed ?? (value === undefined ? '' : writtenAmount(Number(value), locale))}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  );
}
