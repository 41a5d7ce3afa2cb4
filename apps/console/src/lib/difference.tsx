import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Says in words how a figure differs from what it was before: `3 more, before 108`. */
export function Difference({
  now,
  before,
  format,
  than = 'before',
}: {
  now: number;
  before: number;
  format: (value: number) => string | number;
  than?: 'before' | 'yesterday';
}) {
  const t = useTranslations('charts');
  const [Arrow, word] = now > before ? ([ArrowUp, 'more'] as const) : ([ArrowDown, 'less'] as const);
  return (
    <span className="text-xs text-muted tabular-nums">
      {now === before ? (
        t('same', { than: t(than), before: format(before) })
      ) : (
        <>
          <Arrow size={13} className="mr-0.5 inline align-[-2px]" aria-hidden />
          {t(word, { difference: format(Math.abs(now - before)), than: t(than), before: format(before) })}
        </>
      )}
    </span>
  );
}
