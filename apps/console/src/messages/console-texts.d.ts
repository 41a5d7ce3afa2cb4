/** Some groups of the console's texts in one language: `console-texts/en/reports+charts` (`build/console-texts.ts`). */
declare module 'console-texts/*' {
  const texts: import('use-intl').AbstractIntlMessages;
  export default texts;
}
