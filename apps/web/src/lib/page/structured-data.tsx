/** Facts for search engines as JSON-LD. A `<` in a name cannot end the element. */
export function StructuredData({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
