import './quote.css';

interface QuoteProps {
  children: string;
  /** Language it was written in, where the page speaks another. */
  lang?: string | undefined;
}

/** What somebody wrote, with the line breaks they gave it. */
export function Quote({ children, lang }: QuoteProps) {
  return (
    <blockquote className="tg-quote" lang={lang}>
      {children}
    </blockquote>
  );
}
