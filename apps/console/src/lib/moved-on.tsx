import type { AdminOrder } from '@kirana/contracts';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/**
 * Says in an open dialog that the order has changed since it was opened: what was decided on may no longer be so. It is quiet while the dialog
 * saves, which changes the order itself, or says so in other words.
 */
export function MovedOn({
  order: { version, status },
  isQuiet,
}: {
  order: Pick<AdminOrder, 'version' | 'status'>;
  isQuiet: boolean;
}) {
  const t = useTranslations('console');
  const s = useTranslations('adminStatus');
  const [seen] = useState(version);
  if (isQuiet || version === seen) return null;
  return (
    <Notice tone="warning" role="alert" title={t('movedOn')}>
      {t('movedOnTo', { status: s(status) })}
    </Notice>
  );
}
