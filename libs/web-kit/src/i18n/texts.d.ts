/** Some groups of texts, with a file for each language: `texts/home+list` (`build/language-texts.ts`). */
declare module 'texts/*' {
  const files: import('./messages.js').TextFiles;
  export default files;
}

/** A few words in every language. */
declare module 'texts-at-once/*' {
  const texts: Readonly<Record<import('@kirana/i18n').Locale, import('use-intl').AbstractIntlMessages>>;
  export default texts;
}
