import './styles.css';
import { beginIn } from '@kirana/web-kit/i18n/first-locale';
import { openWhere, readFace } from '@kirana/web-kit/page/visit';
import { applyTheme, storedTheme } from '@kirana/web-kit/theme/theme';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { queriesWith, readFirstPage } from './app/first-page/first-page.js';
import { preloadPageFor } from './app/pages.js';
import { keepCart } from './lib/cart/cart.store.js';
import { shopTexts } from './lib/i18n/messages.js';
import { startSession } from './lib/session/start-session.js';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const shop = readFace();
openWhere(shop);
applyTheme(storedTheme());
keepCart();
startSession();

const made = readFirstPage();
const locale = beginIn(made?.locale);
const queries = queriesWith(made?.answers ?? [], new Date(made?.startedAt ?? 0));
// The service worker marks the shell it serves when the server cannot be reached.
if (root.ownerDocument.documentElement.dataset.offline !== undefined) {
  const { restoreAnswers } = await import('./app/offline/last-answers.js');
  await restoreAnswers(queries);
}

const [messages] = await Promise.all([shopTexts.fetch(locale), preloadPageFor(location.pathname)]);
const takesOver = made?.locale === locale && !made.isFrame;
const app = (
  <App
    locale={locale}
    messages={messages}
    queries={queries}
    visit={{
      origin: location.origin,
      seed: made?.seed ?? Math.random(),
      startedAt: takesOver ? new Date(made.startedAt) : new Date(),
      isDevelopment: made?.isDevelopment ?? false,
      shop,
    }}
  />
);

// A transition hydrates in slices, so that a tap meanwhile does not wait for the whole page.
if (takesOver) startTransition(() => void hydrateRoot(root, app));
else startTransition(() => createRoot(root).render(app));
