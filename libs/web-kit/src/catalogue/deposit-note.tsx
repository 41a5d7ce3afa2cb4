import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { useMoney } from '../i18n/format.js';

/** Shows what is charged beside the price of a piece as its returnable deposit, grosze; nothing where there is none. */
export function DepositNote({ depositMinor = 0, className }: { depositMinor?: number | undefined; className?: string }) {
  const t = useTranslations('product');
  const money = useMoney();
  return (
    depositMinor > 0 && (
      <p className={clsx('text-muted tabular-nums', className)}>{t('deposit', { amount: money(depositMinor) })}</p>
    )
  );
}
