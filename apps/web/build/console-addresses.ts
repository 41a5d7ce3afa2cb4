import type { Connect, Plugin } from 'vite';

/** Answers every address of the console with `admin.html` in development, as the gateway does. */
export function consoleAddresses(): Plugin {
  const toConsole: Connect.NextHandleFunction = (request, _response, next) => {
    if (/^\/admin(\/[^.]*)?(\?|$)/.test(request.url ?? '')) request.url = '/admin.html';
    next();
  };
  return {
    name: 'kirana-console-addresses',
    configureServer: ({ middlewares }) => void middlewares.use(toConsole),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(toConsole),
  };
}
