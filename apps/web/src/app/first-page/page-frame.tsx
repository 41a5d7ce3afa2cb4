import { Spinner } from '@kirana/ui';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../lib/page/page-heading.js';

/** Pages whose heading is known without the browser's data. It is their largest text, so that it need not wait for the client. */
const headings = { '/cart': 'cart.title', '/checkout': 'checkout.title' } as const;

/**
 * Stands for a page that only the browser can render until it does. Rendered on the server only.
 */
export function PageFrame({ path }: { path: string }) {
  const t = useTranslations();
  const heading = headings[path as keyof typeof headings];
  return (
    <div className="gutter page-width pt-6 md:pt-8">
      {heading && (
        <PageHeading title={t(heading)} className="text-2xl">
          {t(heading)}
        </PageHeading>
      )}
      <Spinner label={t('app.loading')} />
    </div>
  );
}
