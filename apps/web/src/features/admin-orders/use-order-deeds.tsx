import type { AdminOrder } from '@kirana/contracts';
import { ConfirmDialog } from '@kirana/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { adminApi } from '../../lib/console/admin-api.js';
import { sentenceOf } from '../../lib/console/load-failure.js';
import { notify } from '../../lib/notify/notify.js';

type Deed = 'resume' | 'cancel' | 'refund';
const done = { resume: 'resumed', cancel: 'cancelled', refund: 'refundStarted' } as const;

/** Resume, cancel and refund; the last two ask once more. `dialogs` must be rendered. */
export function useOrderDeeds({ id }: Pick<AdminOrder, 'id'>): {
  resume: () => void;
  cancel: () => void;
  refund: () => void;
  isPending: boolean;
  dialogs: ReactNode;
} {
  const t = useTranslations('adminOrders');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'cancel' | 'refund'>();
  const { mutate, isPending } = useMutation({
    mutationFn: (deed: Deed) => adminApi[deed](id),
    onSuccess: (_order, deed) => notify({ tone: 'success', title: c('success'), description: t(done[deed]) }),
    onError: error => {
      console.error('the order was not changed', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('failed') });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const confirm = (deed: 'cancel' | 'refund') => (
    <ConfirmDialog
      open={asked === deed}
      title={t(`${deed}Sure`)}
      text={t(`${deed}Text`)}
      confirm={t(`${deed}Order`)}
      cancel={t('keep')}
      onClose={() => setAsked(undefined)}
      onConfirm={() => {
        setAsked(undefined);
        mutate(deed);
      }}
    />
  );
  return {
    resume: () => mutate('resume'),
    cancel: () => setAsked('cancel'),
    refund: () => setAsked('refund'),
    isPending,
    dialogs: (
      <>
        {confirm('cancel')}
        {confirm('refund')}
      </>
    ),
  };
}
