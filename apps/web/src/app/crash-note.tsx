import { Button } from '@kirana/ui';
import { useTranslations } from 'use-intl';

/** Stands where a page of the shop has failed. */
export function CrashNote() {
  const t = useTranslations('app');
  return (
    <div role="alert" className="gutter mx-auto flex max-w-[40rem] flex-col items-start gap-4 py-24">
      <h1 className="font-display text-2xl">{t('crashTitle')}</h1>
      <p className="text-base text-muted">{t('crashText')}</p>
      <Button onClick={() => globalThis.location.reload()}>{t('reload')}</Button>
    </div>
  );
}
