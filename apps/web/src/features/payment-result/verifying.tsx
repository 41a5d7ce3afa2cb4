import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useTranslations } from 'use-intl';
import { mostAttempts } from './verification.js';

/** `trouble`: the last attempt got no answer. */
export function Verifying({ attempt, trouble }: { attempt: number; trouble: boolean }) {
  const t = useTranslations('payment');
  return (
    <div className="gutter mx-auto flex max-w-[40rem] flex-col items-center gap-6 py-14 text-center md:py-20">
      <span
        className="size-16 animate-spin rounded-full border-4 border-line border-t-leaf motion-reduce:animate-none"
        aria-hidden
      />
      <PageHeading title={t('verifyingTitle')} className="text-2xl md:text-3xl">
        {t('verifyingTitle')}
      </PageHeading>
      <p className="max-w-[46ch] text-base text-muted">{t('verifyingText')}</p>
      <p role="status" className="text-sm text-muted">
        <span className="sr-only">{t('attempt')} </span>
        <span className="tabular-nums">{`${attempt}/${mostAttempts}`}</span>
      </p>
      {trouble && (
        <Notice tone="warning" title={t('errorTitle')} role="status" className="text-left">
          {t('troubleText')}
        </Notice>
      )}
    </div>
  );
}
