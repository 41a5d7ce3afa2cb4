import { buttonClass } from '@kirana/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PaidSession } from './paid-sessions.js';
import { Result } from './result.js';

export function PaidOrder({ paid: { orderId, number } }: { paid: PaidSession }) {
  const t = useTranslations('payment');
  const text = (
    <>
      <p>{t('paidText')}</p>
      <p className="font-display text-xl text-ink">{number}</p>
    </>
  );
  return (
    <Result tone="good" title={t('paidTitle')} text={text}>
      <Link to={`/order-confirmation/${orderId}`} className={buttonClass('primary', 'large')}>
        {t('confirmation')}
      </Link>
      <Link to={`/track-order/${number}`} className={buttonClass('secondary', 'large')}>
        {t('track')}
      </Link>
    </Result>
  );
}
