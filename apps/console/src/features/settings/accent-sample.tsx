import type { AccentForms } from '@kirana/contracts';
import { grounds } from '@kirana/contracts/accent';
import { useTranslations } from 'use-intl';

/** A link and a button in the colour, on the light and on the dark surface. */
export function AccentSample({ forms }: { forms: AccentForms }) {
  const t = useTranslations('settings');
  return (
    <div className="flex flex-wrap gap-3 text-sm" aria-hidden>
      {(['light', 'dark'] as const).map(theme => {
        const accent = forms[theme];
        const onAccent = theme === 'light' ? '#ffffff' : grounds.dark[0];
        return (
          <div
            key={theme}
            className="flex items-center gap-3 rounded-control border border-line p-3"
            style={{ background: grounds[theme][1], color: accent }}
          >
            <span className="font-semibold underline underline-offset-4">{t('sampleLink')}</span>
            <span className="rounded-control px-3 py-1.5 font-semibold" style={{ background: accent, color: onAccent }}>
              {t('sampleButton')}
            </span>
          </div>
        );
      })}
    </div>
  );
}
