import { demoRangeRetirementRoutes } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { adminClient } from '../../lib/admin-client.js';
import { sentenceOf } from '../../lib/load-failure.js';

const retireDemoRange = adminClient(demoRangeRetirementRoutes.retire);

/** Asks for confirmation before the products that came with the shop go. */
export function DemoRangeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => retireDemoRange(),
    onSuccess: async ({ removed, switchedOff, dishes }) => {
      notify({ tone: 'success', title: c('success'), description: t('demoGone', { removed, switchedOff, dishes }) });
      onClose();
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: error => {
      console.error('the demonstration range was not removed', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('deleteFailed') });
    },
  });
  return (
    <ConfirmDialog
      title={t('demoTitle')}
      text={t('demoText')}
      confirm={t(isPending ? 'deleting' : 'demoRemove')}
      cancel={c('cancel')}
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
