import type { LegalDocument } from '@kirana/contracts';
import { MoreTexts } from '@kirana/web-kit/i18n/more-texts.tsx';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { storeQuery } from '@kirana/web-kit/store/api';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { legalQuery } from './api.js';
import { LegalText, legalTexts } from './legal-text.js';
import { hasOwnText, ownText } from './own-text.js';

const { Page: OwnText } = ownText;

/** A legal text: the shop's own, or the built-in one with who sells. Neither is shown before it is known which one applies. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const t = useTranslations('app');
  const words = useTranslations('footer');
  const { data: own, error, refetch } = useQuery(legalQuery(document));
  const { data: seller } = useQuery(storeQuery);
  const title = words(document);
  return (
    <article className="gutter mx-auto flex max-w-[46rem] flex-col gap-8 pt-8 md:pt-12">
      <PageHeading title={title} className="text-2xl md:text-3xl">
        {title}
      </PageHeading>
      {error && !own ? (
        <button type="button" className="self-start text-leaf underline underline-offset-4" onClick={() => void refetch()}>
          {t('tryAgain')}
        </button>
      ) : own && hasOwnText(own) ? (
        <Suspense fallback={<Spinner label={t('loading')} />}>
          <OwnText />
        </Suspense>
      ) : own && seller ? (
        <Suspense fallback={<Spinner label={t('loading')} />}>
          <MoreTexts texts={legalTexts}>
            <LegalText document={document} seller={seller} />
          </MoreTexts>
        </Suspense>
      ) : (
        <Spinner label={t('loading')} />
      )}
    </article>
  );
}
