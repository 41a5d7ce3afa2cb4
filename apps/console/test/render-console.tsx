import type { Locale } from '@kirana/i18n';
import { dishTexts } from '@kirana/web-kit/dishes/dish-texts';
import { renderProgram } from '@kirana/web-kit/testing/render-program.tsx';
import { Console } from '../src/app/console.js';
import { consoleTexts, frameTexts } from '../src/app/console-texts.js';

/** Renders the console at an address below `/admin`. */
export const renderConsole = (path: string, locale: Locale = 'en') =>
  renderProgram(Console, { path, locale, texts: consoleTexts, later: [frameTexts, dishTexts] });
