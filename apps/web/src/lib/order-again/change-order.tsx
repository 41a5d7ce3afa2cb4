import { Button } from '@kirana/ui';
import { useTranslations } from 'use-intl';
import { FailureLine } from '../forms/failure-line.js';
import { usePart } from '../page/use-part.js';
import type { ChangeDialogProps } from './change-dialog.js';

/** Asks for confirmation, then replaces an unpaid order by a checkout with its goods and everything its customer has entered. */
export function ChangeOrder({ number, accessToken }: Omit<ChangeDialogProps, 'onClose'>) {
  const t = useTranslations('payment');
  // The cart and other pages that show an unpaid order come without what changing one takes.
  const { Part: ChangeDialog, failure, show, hide } = usePart(() => import('./change-dialog.js'));
  return (
    <>
      <Button tone="secondary" onClick={() => void show()} aria-label={t('changeOf', { number })}>
        {t('change')}
      </Button>
      <FailureLine text={failure} className="w-full" />
      {ChangeDialog && <ChangeDialog number={number} accessToken={accessToken} onClose={hide} />}
    </>
  );
}
