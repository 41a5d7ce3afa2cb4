import { Button } from '@kirana/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../api/http.js';
import { FailureLine } from '../forms/failure-line.js';
import { cancelOrder, refetchOrders } from './api.js';

/** Loaded when it is asked for, so that the pages of an order come without it. */
const ConfirmDialog = lazy(() => import('../page/confirm-dialog.js'));

export interface CancelOrderProps {
  number: string;
  /** Money was paid, which is given back. */
  paid: boolean;
  /** Not needed with the owner's session. */
  accessToken?: string | undefined;
  /** Adds the order's number to the button's name, for pages with several orders. */
  named?: boolean;
  onCancelled?: () => void;
}

/** Asks for confirmation, then cancels. Every list and page of orders is refetched. */
export function CancelOrder({ number, paid, accessToken, named = false, onCancelled }: CancelOrderProps) {
  const t = useTranslations();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => cancelOrder(number, accessToken),
    onSuccess: () => onCancelled?.(),
    onSettled: () => refetchOrders(queries),
    onError: error => {
      console.error('the order was not cancelled', error);
    },
  });

  function reasonOf(error: Error) {
    const late = error instanceof ApiProblem && error.is('order-not-cancellable');
    return t(late ? 'tracking.cancelFailed' : 'errors.unreachable');
  }

  function confirmed() {
    setAsking(false);
    cancel.mutate();
  }

  return (
    <>
      <Button
        tone="danger"
        disabled={cancel.isPending}
        onClick={() => setAsking(true)}
        {...(named && { 'aria-label': t('account.cancelOf', { number }) })}
      >
        {t('tracking.cancel')}
      </Button>
      <FailureLine text={cancel.error ? reasonOf(cancel.error) : undefined} className="w-full" />
      <Suspense>
        {' '}
        {asking && (
          <ConfirmDialog
            title={t('tracking.cancelTitle')}
            text={t(paid ? 'tracking.cancelText' : 'tracking.cancelUnpaidText')}
            confirm={t('tracking.cancelConfirm')}
            cancel={t('tracking.cancelKeep')}
            onConfirm={confirmed}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
