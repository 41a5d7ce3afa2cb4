import { Unbroken } from '@kirana/web-kit/i18n/unbroken.tsx';
import { useTranslations } from 'use-intl';

/** The values of an entry before and after, folded: most sentences say them already. Long ones break, and those of several lines keep them. */
export function AuditDetails({ before, after }: { before: string; after: string }) {
  const t = useTranslations('audit');
  if (!before && !after) return null;
  const values = [
    [t('before'), before],
    [t('after'), after],
  ] as const;
  return (
    <details className="text-xs text-muted">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-line underline-offset-4 hover:text-leaf md:min-h-6">
        {t('details')}
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 pb-1">
        {values.map(([word, text]) => (
          <div key={word} className="contents">
            <dt>{word}</dt>
            <dd className="whitespace-pre-line text-ink wrap-anywhere">{text ? <Unbroken text={text} /> : '–'}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
