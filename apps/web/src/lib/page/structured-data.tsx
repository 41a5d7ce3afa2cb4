/** Renders JSON-LD for search engines. A `<` in a name is escaped, so that it cannot close the element. */
export function StructuredData({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
