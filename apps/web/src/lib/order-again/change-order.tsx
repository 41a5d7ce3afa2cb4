import { FailureLine } from '@kirana/web-kit/forms/failure-line.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useTranslations } from 'use-intl';
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
