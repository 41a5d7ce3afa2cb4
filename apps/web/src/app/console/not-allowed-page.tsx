import { buttonClass, EmptyState } from '@kirana/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../lib/page/page-heading.js';
import { LockedDoor } from '../../lib/drawings/locked-door.js';

/** Shown in place of a console page that the role of the signed-in person does not include. */
export function NotAllowedPage() {
  const t = useTranslations('roles');
  return (
    <EmptyState
      drawing={<LockedDoor />}
      title={
        <PageHeading title={t('deniedTitle')} className="text-2xl">
          {t('deniedTitle')}
        </PageHeading>
      }
      text={t('deniedText')}
      action={
        <Link to="/admin" className={buttonClass()}>
          {t('deniedBack')}
        </Link>
      }
    />
  );
}
