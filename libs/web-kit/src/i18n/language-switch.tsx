import { languages, offeredLocales } from '@kirana/i18n';
import { useLanguage } from './locale-provider.js';

/** Shows each other language by its own name; switching keeps the page. */
export function LanguageSwitch({ className }: { className: string }) {
  const { locale, choose } = useLanguage();
  const others = offeredLocales().filter(other => other !== locale);
  return others.map(other => (
    <button key={other} type="button" lang={other} className={className} onClick={() => choose(other)}>
      {languages[other].name}
    </button>
  ));
}
