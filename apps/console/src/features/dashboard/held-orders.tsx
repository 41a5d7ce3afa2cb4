import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../lib/load-failure.js';
import { IfMay } from '../../lib/use-may.js';
import { openOrdersQuery, resumeOrder } from './api.js';

const open = { status: 'pending,confirmed,preparing,pickup,delivering', pageSize: 100 } as const;

/**
 * In a demonstration, the open orders that its clock leaves alone: an admin has set their status, or they were placed while the staff moved the
 * orders (ADR 0089). All of them can be given to the clock at once.
 */
export function HeldOrders() {
  const t = useTranslations('dashboard');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery(openOrdersQuery({ query: open }));
  const held = data?.items.filter(({ onHold, packer, awaitsPayment }) => onHold && packer === null && !awaitsPayment) ?? [];
  const n = held.length;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (const { id } of held) await resumeOrder({ params: { id } });
    },
    onError: error => {
      console.error('not all orders were resumed', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('heldFailed') });
    },
    onSettled: () => {
      setAsked(false);
      return queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  if (n === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <p>{t('held', { n: String(n) })}</p>
      <IfMay permission="orders.work">
        <Button size="small" tone="secondary" onClick={() => setAsked(true)}>
          {t('heldResume')}
        </Button>
      </IfMay>
      {isAsked && (
        <ConfirmDialog
          title={t('heldTitle', { n: String(n) })}
          text={t('heldText')}
          confirm={t('heldResume')}
          tone="primary"
          cancel={t('heldLeave')}
          isPending={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
