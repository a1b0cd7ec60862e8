import { Prose } from '@tegoed/ui/layout/prose';
import { lexer, type MarkedToken, type Token } from 'marked';
import { Fragment, type ReactNode } from 'react';

/**
 * A text of an editor as readers will see it. It becomes elements and never HTML of its own, so nothing in it can run; the platform
 * renders and cleans the same text once more when it is stored.
 */
export default function MarkdownView({ source }: { source: string }) {
  return <Prose>{many(lexer(source, { gfm: true }))}</Prose>;
}

function many(tokens: readonly Token[] = []): ReactNode {
  // The order of a text is what it is.
  // oxlint-disable-next-line react/no-array-index-key
  return tokens.map((token, index) => <Fragment key={index}>{one(token as MarkedToken)}</Fragment>);
}

type Shown = { readonly [Type in MarkedToken['type']]?: (token: Extract<MarkedToken, { type: Type }>) => ReactNode };

/** What is not named here, such as HTML, is left out. */
const shown: Shown = {
  heading: ({ depth, tokens }) => {
    const Heading = `h${Math.min(6, Math.max(2, depth))}` as 'h2';
    return <Heading>{many(tokens)}</Heading>;
  },
  paragraph: ({ tokens }) => <p>{many(tokens)}</p>,
  blockquote: ({ tokens }) => <blockquote>{many(tokens)}</blockquote>,
  list: ({ ordered, start, items }) => {
    const points = items.map((item, index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index}>{many(item.tokens)}</li>
    ));
    return ordered ? <ol start={start === '' ? 1 : start}>{points}</ol> : <ul>{points}</ul>;
  },
  text: ({ tokens, text }) => (tokens ? many(tokens) : text),
  escape: ({ text }) => text,
  strong: ({ tokens }) => <strong>{many(tokens)}</strong>,
  em: ({ tokens }) => <em>{many(tokens)}</em>,
  del: ({ tokens }) => <del>{many(tokens)}</del>,
  codespan: ({ text }) => <code>{text}</code>,
  code: ({ text }) => (
    <pre>
      <code>{text}</code>
    </pre>
  ),
  br: () => <br />,
  hr: () => <hr />,
  image: ({ text }) => text,
  link: ({ href, tokens }) =>
    isSafe(href) ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {many(tokens)}
      </a>
    ) : (
      many(tokens)
    ),
  table: ({ header, rows }) => (
    <table>
      <thead>
        <tr>{header.map(({ tokens }, index) => cell('th', tokens, index))}</tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>{row.map(({ tokens }, place) => cell('td', tokens, place))}</tr>
        ))}
      </tbody>
    </table>
  ),
};

function cell(Cell: 'th' | 'td', tokens: readonly Token[], key: number): ReactNode {
  return <Cell key={key}>{many(tokens)}</Cell>;
}

function one(token: MarkedToken): ReactNode {
  // Each kind is shown by what was written for it.
  const show = shown[token.type] as ((token: MarkedToken) => ReactNode) | undefined;
  return show?.(token);
}

/** Addresses that the platform keeps as well when it cleans a text. */
function isSafe(href: string): boolean {
  return /^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(href);
}
