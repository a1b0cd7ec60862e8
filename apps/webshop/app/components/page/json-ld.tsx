interface JsonLdProps {
  /** A thing of schema.org. */
  thing: Readonly<Record<string, unknown>> & { readonly '@type': string };
}

/** What the page is about, for search engines. */
export function JsonLd({ thing }: JsonLdProps) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{text}</script>;
}
