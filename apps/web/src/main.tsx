import './styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { preloadPageFor } from './app/pages.js';
import { readStored } from './lib/browser/storage.js';
import { keepCart } from './lib/cart/cart.store.js';
import { localeKey } from './lib/i18n/locale-provider.js';
import { firstLocale } from './lib/i18n/locale.js';
import { loadMessages } from './lib/i18n/messages.js';
import { keepSession } from './lib/session/keep-session.js';
import { applyTheme, storedTheme } from './lib/theme/theme.js';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

applyTheme(storedTheme());
keepCart();
keepSession();
preloadPageFor(location.pathname);

const locale = firstLocale(readStored(localeKey), navigator.languages);
document.documentElement.lang = locale;
const messages = await loadMessages(locale);

createRoot(root).render(<App locale={locale} messages={messages} />);
