/** Build-time settings; the only place that reads `import.meta.env`. */
const env: Partial<ImportMetaEnv> = import.meta.env ?? {};

/** Development always loads current data; the built shop also opens without a connection. */
export const opensOffline = env.PROD === true;

/** Shows the box with the product count on the list (F-06): in development and in demo builds (`VITE_DEMO=true`), never to customers. */
export const showsDatabaseStatus = env.DEV === true || env.VITE_DEMO === 'true';
