import './styles.css';
import { newQueryClient } from '@kirana/web-kit/api/query-client';
import { beginIn } from '@kirana/web-kit/i18n/first-locale';
import { LocaleProvider } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { openWhere, readFace } from '@kirana/web-kit/page/visit';
import { keepSession } from '@kirana/web-kit/session/keep-session';
import { applyTheme, storedTheme } from '@kirana/web-kit/theme/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { consoleTexts, frameTexts } from './app/console-texts.js';
import { Console } from './app/console.js';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

openWhere(readFace());
applyTheme(storedTheme());
keepSession();
const locale = beginIn();
const [messages] = await Promise.all([consoleTexts, frameTexts].map(texts => texts.fetch(locale)));
createRoot(root).render(
  <QueryClientProvider client={newQueryClient()}>
    <LocaleProvider locale={locale} messages={messages ?? {}} texts={consoleTexts}>
      <BrowserRouter>
        <Console />
      </BrowserRouter>
    </LocaleProvider>
  </QueryClientProvider>,
);
