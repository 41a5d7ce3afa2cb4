import { useTranslations } from 'use-intl';

/** The first Tab stop: skips the header. */
export function SkipLink() {
  const t = useTranslations('app');
  return (
    <a
      href="#content"
      className="sr-only rounded-control bg-leaf px-4 py-2 font-semibold text-on-leaf focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-50 focus:px-4 focus:py-2"
    >
      {t('skip')}
    </a>
  );
}
