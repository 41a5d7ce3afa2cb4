import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isDemoBuild } from '../../../config/build.js';
import { useVisit } from '../../../lib/page/visit.js';
import { useSession } from '../../../lib/session/session-state.js';
import { productListQuery } from '../api.js';

/**
 * Shows how many products the database has, whatever is chosen of them: in development and demonstrations, and to admins; never to customers
 * (F-06, PLP-016).
 */
export function DatabaseStatus() {
  const t = useTranslations('list');
  const { isDevelopment } = useVisit();
  const isAdmin = useSession(session => session.isAdmin);
  const isShown = isDemoBuild || isDevelopment || isAdmin === true;
  const { data } = useInfiniteQuery({ ...productListQuery({ sort: 'featured' }), enabled: isShown });
  if (!isShown || !data) return null;
  return (
    <p data-testid="database-status" className="mb-5 rounded-small bg-info-soft px-3 py-1.5 font-mono text-xs">
      {t('database', { count: data.pages[0]?.total ?? 0 })}
    </p>
  );
}
