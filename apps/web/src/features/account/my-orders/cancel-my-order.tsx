import { Button, ConfirmDialog } from '@kirana/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../lib/api/http.js';
import { cancelOrder } from '../../../lib/api/ordering.js';
import { notify } from '../../../lib/notify/notify.js';

export function CancelMyOrder({ number }: { number: string }) {
  const t = useTranslations();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => cancelOrder(number),
    onSettled: () => queries.invalidateQueries({ queryKey: ['my-orders'] }),
    onError: error => {
      console.error('the order was not cancelled', error);
      const late = error instanceof ApiProblem && error.is('order-not-cancellable');
      notify({
        tone: 'error',
        title: t('errors.generic'),
        description: t(late ? 'tracking.cancelFailed' : 'errors.unreachable'),
      });
    },
  });
  return (
    <>
      <Button
        tone="danger"
        disabled={cancel.isPending}
        onClick={() => setAsking(true)}
        aria-label={t('account.cancelOf', { number })}
      >
        {t('tracking.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('tracking.cancelTitle')}
        text={t('tracking.cancelText')}
        confirm={t('tracking.cancelConfirm')}
        cancel={t('tracking.cancelKeep')}
        onConfirm={() => {
          setAsking(false);
          cancel.mutate();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
