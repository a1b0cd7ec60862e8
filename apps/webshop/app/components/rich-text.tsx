interface RichTextProps {
  /** HTML that the platform cleaned when it was stored (decisions.md 15). */
  html: string;
}

/** A text that a municipality or a provider wrote. */
export function RichText({ html }: RichTextProps) {
  // The platform stores rich text rendered and cleaned by an allow-list; nothing else is shown here.
  // oxlint-disable-next-line react/no-danger
  return <div className="tg-rich" dangerouslySetInnerHTML={{ __html: html }} />;
}
