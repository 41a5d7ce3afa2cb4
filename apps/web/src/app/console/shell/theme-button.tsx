import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useTheme } from '../../../lib/console/use-theme.js';
import { SideWords, sideItem } from './side-item.js';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

/** Says which theme is chosen; pressing it chooses the next. */
export function ThemeButton({ isNarrow }: { isNarrow: boolean }) {
  const t = useTranslations('shell');
  const [theme, next] = useTheme();
  const Icon = icons[theme];
  const words = t(`theme-${theme}`);
  return (
    <button type="button" className={sideItem} title={isNarrow ? words : undefined} onClick={next}>
      <Icon size={18} className="shrink-0" aria-hidden />
      <SideWords isNarrow={isNarrow}>{words}</SideWords>
    </button>
  );
}
