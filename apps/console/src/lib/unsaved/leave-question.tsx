import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { useTranslations } from 'use-intl';

/** Asks before what is typed and not saved gets lost. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => unknown; onStay: () => void }) {
  const t = useTranslations('console');
  return (
    <ConfirmDialog
      title={t('leaveTitle')}
      text={t('leaveText')}
      confirm={t('leave')}
      cancel={t('stay')}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
