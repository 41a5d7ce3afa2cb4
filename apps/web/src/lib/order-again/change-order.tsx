import { Button } from '@kirana/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { ChangeDialogProps } from './change-dialog.js';

/** Loaded when it is asked for: the cart and other pages that show an unpaid order come without what changing one takes. */
const ChangeDialog = lazy(() => import('./change-dialog.js'));

/** Asks for confirmation, then replaces an unpaid order by a checkout with its goods and everything its customer has entered. */
export function ChangeOrder({ number, accessToken }: Omit<ChangeDialogProps, 'onClose'>) {
  const t = useTranslations('payment');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button tone="secondary" onClick={() => setAsking(true)} aria-label={t('changeOf', { number })}>
        {t('change')}
      </Button>
      <Suspense>{asking && <ChangeDialog number={number} accessToken={accessToken} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
