/** Build-time settings; the only place that reads `import.meta.env`. */
const env: Partial<ImportMetaEnv> = import.meta.env ?? {};

/** Development always loads current data; the built shop also opens without a connection. */
export const opensOffline = env.PROD === true;

/** Whether this build is for development or a demonstration (`VITE_DEMO=true`), which show what customers do not need (F-06). */
export const isDemoBuild = env.DEV === true || env.VITE_DEMO === 'true';
