import type { LegalText } from './legal-text.js';

/** Shows the text of a shop that has none of its own. */
export function BuiltInText({ text }: { text: LegalText }) {
  return text.parts.map(({ heading, paragraphs }) => (
    <section key={heading} className="flex flex-col gap-3">
      <h2 className="font-display text-lg">{heading}</h2>
      {paragraphs.map(paragraph => (
        <p key={paragraph} className="max-w-[66ch] text-base">
          {paragraph}
        </p>
      ))}
    </section>
  ));
}
