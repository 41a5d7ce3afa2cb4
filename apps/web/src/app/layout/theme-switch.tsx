import { chooseTheme, storedTheme, themes, type Theme } from '@kirana/web-kit/theme/theme';
import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';

const names = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

export function ThemeSwitch() {
  const t = useTranslations('footer');
  const id = useId();
  const [theme, setTheme] = useState<Theme>('system');

  // Only the browser has the stored theme; the page may have been rendered on the server.
  useEffect(() => setTheme(storedTheme()), []);

  function choose(next: Theme) {
    setTheme(next);
    chooseTheme(next);
  }

  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2">
      <label htmlFor={id} className="text-xs text-muted">
        {t('theme')}
      </label>
      <select
        id={id}
        value={theme}
        onChange={event => choose(themes.find(each => each === event.target.value) ?? 'system')}
        className="min-h-12 rounded-small border border-edge bg-surface px-2 text-xs md:min-h-9"
      >
        {themes.map(each => (
          <option key={each} value={each}>
            {t(names[each])}
          </option>
        ))}
      </select>
    </div>
  );
}
