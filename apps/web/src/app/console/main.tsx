import '../../console.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { newQueryClient } from '../../lib/api/query-client.js';
import { LocaleProvider } from '../../lib/i18n/locale-provider.js';
import { shopTexts } from '../../lib/i18n/messages.js';
import { keepSession } from '../../lib/session/keep-session.js';
import { applyTheme, storedTheme } from '../../lib/theme/theme.js';
import { beginIn } from '../first-locale.js';
import { frameTexts } from './console-texts.js';
import { Console } from './console.js';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

applyTheme(storedTheme());
keepSession();
const locale = beginIn();
const [messages] = await Promise.all([shopTexts, frameTexts].map(texts => texts.fetch(locale)));
createRoot(root).render(
  <QueryClientProvider client={newQueryClient()}>
    <LocaleProvider locale={locale} messages={messages ?? {}}>
      <BrowserRouter>
        <Console />
      </BrowserRouter>
    </LocaleProvider>
  </QueryClientProvider>,
);
