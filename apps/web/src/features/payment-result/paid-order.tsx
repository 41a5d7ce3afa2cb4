import { buttonClass } from '@kirana/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PaidSession } from './paid-sessions.js';
import { Result } from './result.js';
import { useConfirmationEmail } from './use-confirmation-email.js';

/** `isNew`: it has just been paid. */
export function PaidOrder({ paid, isNew }: { paid: PaidSession; isNew: boolean }) {
  const t = useTranslations('payment');
  const { orderId, number } = paid;
  useConfirmationEmail(paid, isNew);
  const text = (
    <>
      <p>{t('paidText')}</p>
      <p className="font-display text-xl whitespace-nowrap text-ink">{number}</p>
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
