import { clock } from '@kirana/i18n';
import { Unbroken } from '@kirana/web-kit/i18n/unbroken.tsx';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useTranslations } from 'use-intl';
import { ChangeOrder } from './change-order.js';
import { CancelOrder } from '../orders/cancel-order.js';

export interface UnpaidOrderProps {
  number: string;
  /** The provider's page. */
  paymentUrl: string;
  /** How long its goods are held, ISO. */
  payUntil: string | null;
  accessToken?: string | undefined;
  /** It appeared after the page was opened and is announced. */
  announced?: boolean;
  className?: string;
}

/** Shows an unpaid order with its actions: pay, change or cancel. */
export function UnpaidOrder({ number, paymentUrl, payUntil, accessToken, announced = false, className }: UnpaidOrderProps) {
  const t = useTranslations('payment');
  return (
    <Notice
      tone="warning"
      title={<Unbroken text={t('unpaidTitle', { number })} />}
      {...(announced && { role: 'status' })}
      {...(className && { className })}
    >
      {payUntil !== null && `${t('heldUntil', { time: clock(new Date(payUntil)) })} `}
      {t('unpaidText')}
      <span className="mt-3 flex flex-wrap gap-x-3 gap-y-2">
        <a href={paymentUrl} className={buttonClass()} aria-label={t('payOf', { number })}>
          {t('payNow')}
        </a>
        <ChangeOrder number={number} accessToken={accessToken} />
        <CancelOrder number={number} paid={false} accessToken={accessToken} named />
      </span>
    </Notice>
  );
}
