import { PageHeading } from '../../lib/page/page-heading.js';

export interface LegalText {
  title: string;
  parts: readonly { heading: string; paragraphs: readonly string[] }[];
}

/** Shows a page of running text. */
export function Document({ text }: { text: LegalText }) {
  return (
    <article className="gutter mx-auto flex max-w-[46rem] flex-col gap-8 pt-8 md:pt-12">
      <PageHeading title={text.title} className="text-2xl md:text-3xl">
        {text.title}
      </PageHeading>
      {text.parts.map(({ heading, paragraphs }) => (
        <section key={heading} className="flex flex-col gap-3">
          <h2 className="font-display text-lg">{heading}</h2>
          {paragraphs.map(paragraph => (
            <p key={paragraph} className="max-w-[66ch] text-base">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
