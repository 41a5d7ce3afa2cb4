import type { LegalDocument } from '@kirana/contracts';
import { locales } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import Markdown, { type Components } from 'react-markdown';
import { useLocation } from 'react-router';
import { legalQuery } from './api.js';

/** The page has its `h1` already. HTML in the text is shown as text, and pictures are left out: nothing is loaded from elsewhere. */
const components: Components = {
  h1: ({ children }) => <h2 className="mt-4 font-display text-lg">{children}</h2>,
  h2: ({ children }) => <h2 className="mt-4 font-display text-lg">{children}</h2>,
  h3: ({ children }) => <h3 className="mt-2 font-semibold">{children}</h3>,
  p: ({ children }) => <p className="max-w-[66ch] text-base">{children}</p>,
  ul: ({ children }) => <ul className="max-w-[64ch] list-disc pl-5 text-base">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="max-w-[64ch] list-decimal pl-6 text-base">
      {children}
    </ol>
  ),
  a: ({ children, href }) => (
    <a href={href} className="text-leaf underline underline-offset-4">
      {children}
    </a>
  ),
};

/** The shop's own text of the document at this address; in the other language while there is none in the visitor's. */
export default function OwnDocument() {
  const { locale } = useLanguage();
  const document = useLocation().pathname.split('/')[1] as LegalDocument;
  const texts = useQuery(legalQuery(document)).data;
  const language = [locale, ...locales].find(each => texts?.[each]);
  return (
    <div lang={language} className="flex flex-col gap-3">
      <Markdown components={components} disallowedElements={['img']}>
        {language && texts?.[language]}
      </Markdown>
    </div>
  );
}
