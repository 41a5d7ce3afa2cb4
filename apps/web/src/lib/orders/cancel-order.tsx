import { ApiProblem } from '@kirana/web-kit/api/http';
import { FailureLine } from '@kirana/web-kit/forms/failure-line.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showHeading } from '../page/show-heading.js';
import { usePart } from '../page/use-part.js';
import { cancelOrder, refetchOrders } from './api.js';

export interface CancelOrderProps {
  number: string;
  /** Money was paid, which is given back. */
  paid: boolean;
  /** False once it is too late: the question stays open, if it is, and says so. */
  possible?: boolean;
  /** Not needed with the owner's session. */
  accessToken?: string | undefined;
  /** Adds the order's number to the button's name, for pages with several orders. */
  named?: boolean;
  /** Leads the customer on; without it they are led to the heading, because the button is gone. */
  onCancelled?: () => void;
}

/** Asks for confirmation, then cancels. Every list and page of orders is refetched. */
export function CancelOrder({
  number,
  paid,
  possible = true,
  accessToken,
  named = false,
  onCancelled = showHeading,
}: CancelOrderProps) {
  const t = useTranslations();
  const queries = useQueryClient();
  const { Part: ConfirmDialog, failure, show, hide } = usePart(() => import('../page/confirm-dialog.js'));
  const cancel = useMutation({
    mutationFn: () => cancelOrder(number, accessToken),
    onSuccess: onCancelled,
    onSettled: () => refetchOrders(queries),
    onError: error => {
      console.error('the order was not cancelled', error);
    },
  });

  function reasonOf(error: Error) {
    const late = error instanceof ApiProblem && error.is('order-not-cancellable');
    return t(late ? 'tracking.cancelFailed' : 'errors.unreachable');
  }

  function close() {
    hide();
    // The button, which would get the focus back, is gone.
    if (!possible) showHeading();
  }

  function confirmed() {
    hide();
    cancel.mutate();
  }

  return (
    <>
      {possible && (
        <Button
          tone="danger"
          disabled={cancel.isPending}
          onClick={() => void show()}
          {...(named && { 'aria-label': t('account.cancelOf', { number }) })}
        >
          {t('tracking.cancel')}
        </Button>
      )}
      <FailureLine text={failure ?? (cancel.error ? reasonOf(cancel.error) : undefined)} className="w-full" />
      {ConfirmDialog && (
        <ConfirmDialog
          title={t('tracking.cancelTitle')}
          text={t(!possible ? 'tracking.cancelFailed' : paid ? 'tracking.cancelText' : 'tracking.cancelUnpaidText')}
          confirm={possible ? t('tracking.cancelConfirm') : undefined}
          cancel={t(possible ? 'tracking.cancelKeep' : 'app.close')}
          onConfirm={confirmed}
          onClose={close}
        />
      )}
    </>
  );
}
