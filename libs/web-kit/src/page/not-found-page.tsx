import { buttonClass } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from './page-heading.js';

/** `reloads`: the home page belongs to another application, so the link reloads. */
export default function NotFoundPage({ reloads = false }: { reloads?: boolean }) {
  const t = useTranslations('notFound');
  return (
    <EmptyState
      title={
        <>
          <meta name="robots" content="noindex" />
          <PageHeading title={t('title')} className="text-2xl">
            {t('title')}
          </PageHeading>
        </>
      }
      text={t('text')}
      action={
        <Link to="/" reloadDocument={reloads} className={buttonClass()}>
          {t('action')}
        </Link>
      }
    />
  );
}
