interface RichTextProps {
  /** HTML that the platform rendered and cleaned when it was stored (decisions.md 15). */
  html: string;
}

/** A text that a municipality or a provider wrote; stands inside a `Prose` where it is running text. */
export function RichText({ html }: RichTextProps) {
  // oxlint-disable-next-line react/no-danger -- cleaned by an allow-list when it was stored
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
