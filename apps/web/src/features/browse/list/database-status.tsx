import { useTranslations } from 'use-intl';
import { isDemoBuild } from '../../../config/build.js';
import { useVisit } from '../../../lib/page/visit.js';
import { useSession } from '../../../lib/session/session-state.js';

/** Shows how many products the database has: in development and demonstrations, and to admins; never to customers (F-06, PLP-016). */
export function DatabaseStatus({ count }: { count: number }) {
  const t = useTranslations('list');
  const { isDevelopment } = useVisit();
  const isAdmin = useSession(session => session.isAdmin);
  if (!isDemoBuild && !isDevelopment && !isAdmin) return null;
  return (
    <p data-testid="database-status" className="mb-5 rounded-small bg-info-soft px-3 py-1.5 font-mono text-xs">
      {t('database', { count })}
    </p>
  );
}
