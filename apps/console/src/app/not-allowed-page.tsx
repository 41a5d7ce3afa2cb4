import { LockedDoor } from '@kirana/web-kit/drawings/locked-door.tsx';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { EmptyState } from '@kirana/web-kit/ui/empty-state.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

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
