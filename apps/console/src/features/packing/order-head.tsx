import type { PackingOrder } from '@kirana/contracts';
import { Button, buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { clsx } from 'clsx';
import { ArrowLeft, ExternalLink, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { adminName } from '../../lib/admin-name.js';
import { useWindowClock } from '../../lib/day-clock.js';
import { EnteredFields } from '../../lib/entered-fields.js';

export interface OrderHeadProps {
  readonly order: PackingOrder;
  readonly me: string | undefined;
  readonly isBusy: boolean;
  readonly onPrint: () => void;
  readonly onRelease: () => void;
  readonly onTakeOver: () => void;
}

/** Which order is packed, for when, and what the rider has to collect. */
export function OrderHead({ order, me, isBusy, onPrint, onRelease, onTakeOver }: OrderHeadProps) {
  const t = useTranslations('packing');
  const { id, number, isLate, district, customerName, fields, packer, cashToCollectMinor } = order;
  const isOthers = packer !== null && packer !== me;
  const window = useWindowClock()(order);
  return (
    <header className="flex flex-col gap-3 max-sm:gap-1">
      <ToQueue />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 tabIndex={-1} className="font-display text-2xl whitespace-nowrap">
          {number}
        </h2>
        <p className={clsx('text-lg font-semibold whitespace-nowrap tabular-nums', isLate && 'text-chilli')}>
          {window} {isLate && t('late')}
        </p>
        <p
          className={clsx(
            'rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap',
            cashToCollectMinor === null ? 'bg-leaf-soft text-leaf' : 'bg-turmeric-soft',
          )}
        >
          {cashToCollectMinor === null ? t('paid') : t('toCollect', { amount: adminMoney(cashToCollectMinor) })}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">
          {customerName} · {district}
        </p>
        <p className="flex flex-wrap gap-1">
          <Link to={`/admin/orders/${id}`} className={clsx(buttonClass('secondary', 'small'), 'min-w-11 md:min-h-11')}>
            <ExternalLink size={16} aria-hidden />
            <span className="max-sm:sr-only">{t('details')}</span>
          </Link>
          <Button tone="secondary" size="small" className="min-w-11 md:min-h-11" onClick={onPrint}>
            <Printer size={16} aria-hidden />
            <span className="max-sm:sr-only">{t('print')}</span>
          </Button>
          {packer === me && (
            <Button tone="secondary" size="small" className="md:min-h-11" disabled={isBusy} onClick={onRelease}>
              {t('release')}
            </Button>
          )}
        </p>
      </div>
      <EnteredFields fields={fields} className="rounded-control bg-info-soft px-3 py-2 text-sm" />
      {isOthers && (
        <Notice tone="warning" role="status" title={t('taken', { name: adminName(packer) })}>
          <p>{t('takenText')}</p>
          <Button size="medium" className="mt-2" disabled={isBusy} onClick={onTakeOver}>
            {t('takeOver')}
          </Button>
        </Notice>
      )}
    </header>
  );
}

/** Leads back to the queue where that is not beside the order. */
export function ToQueue() {
  const t = useTranslations('packing');
  return (
    <Link to="/admin/packing" className="inline-flex min-h-11 items-center gap-1 self-start text-sm text-leaf lg:hidden">
      <ArrowLeft size={18} aria-hidden />
      {t('back')}
    </Link>
  );
}
