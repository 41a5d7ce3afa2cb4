import type { OrderTracking } from '@kirana/contracts';
import { useSession } from '@kirana/web-kit/session/session.store';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { OpenByEmail } from '../../lib/orders/open-by-email.js';
import { backTo } from '../../lib/session/back-to.js';
import { Result } from './result.js';

/** Says on a device that cannot open the order where its payment can be continued, and opens it for its email address. */
export function LeftElsewhere({
  order: { number },
  onOpened,
}: {
  order: OrderTracking;
  onOpened: (accessToken: string) => void;
}) {
  const t = useTranslations('payment');
  const here = useLocation();
  const guest = useSession(({ status }) => status === 'signed-out');
  return (
    <Result tone="plain" title={t('incompleteTitle')} text={t('elsewhereText', { number })}>
      <div className="w-full max-w-[26rem] text-left">
        <OpenByEmail orderRef={number} onOpened={onOpened} />
      </div>
      <div className="flex w-full flex-wrap justify-center gap-3">
        {guest && (
          <Link to="/auth" state={backTo(here)} className={buttonClass('secondary')}>
            {t('elsewhereSignIn')}
          </Link>
        )}
        <Link to={`/track-order/${number}`} className={buttonClass('secondary')}>
          {t('track')}
        </Link>
      </div>
    </Result>
  );
}
