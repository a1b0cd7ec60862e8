/** How a mail looks: literal values inline, since mail programs know no style sheets and no custom properties. */
import { createElement as h, Fragment, type CSSProperties, type FunctionComponent, type ReactNode } from 'react';
import type { ShopProfile } from '../../../implementations/shop-profiles.ts';

type Colours = ShopProfile['mail'];

const ink = '#22201d';
const quietInk = '#57534b';
const ground = '#f7f6f3';
const line = '#e2dfd8';
const letters = '"Segoe UI",Roboto,Arial,sans-serif';

const block: CSSProperties = { margin: '0 0 16px' };
const narrow =
  '@media (max-width:480px){.head,.body,.box,.help,.foot{padding-left:20px!important;padding-right:20px!important}' +
  '.button,.button a{display:block!important;text-align:center}}';

/** What is shown in a box of its own, such as an amount. */
export interface MailBox {
  readonly title: string;
  readonly large: string;
  readonly note: string;
}

/** Lines that belong together, as a list under a heading of their own. */
export interface MailGroup {
  readonly title?: string;
  readonly lines: readonly string[];
}

export interface MailLayoutProps {
  readonly language: string;
  readonly sender: string;
  readonly title: string;
  readonly colours: Colours;
  readonly paragraphs: readonly string[];
  readonly box: MailBox | undefined;
  /** Lists behind the first paragraph. */
  readonly groups: readonly MailGroup[];
  /** A square picture above the second paragraph. */
  readonly picture: { readonly source: string; readonly words: string } | undefined;
  readonly button: { readonly label: string; readonly address: string };
  /** A sentence above the address in letters, for who cannot press the button; absent: the address is not shown. */
  readonly linkHint: string | undefined;
  readonly greeting: string;
  readonly regards: string;
  readonly signature: string;
  /** Who helps, each line by itself; inside a line `address` stands behind `words`. */
  readonly help: readonly { readonly text: string; readonly words?: string; readonly address?: string }[];
  readonly why: string;
  /** How to get no more mails like this one; absent on mails that nobody can do without. */
  readonly unsubscribe: { readonly label: string; readonly address: string } | undefined;
}

/** Shown on a screen, left out of the plain text, which has the address already. */
export const OnScreenOnly: FunctionComponent<{ children?: ReactNode }> = ({ children }) => children;

/** A whole mail. The plain text is made of the same tree. */
export const MailLayout: FunctionComponent<MailLayoutProps> = (props) =>
  h(
    'html',
    { lang: props.language },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('title', null, props.title),
      h('style', null, narrow),
    ),
    h(
      'body',
      { style: { margin: 0, background: ground, color: ink, font: `17px/1.55 ${letters}` } },
      h(
        Table,
        { style: { width: '100%', background: ground } },
        h(
          'div',
          { style: { width: '100%', maxWidth: 600, margin: '0 auto', background: '#ffffff' } },
          h(Head, null, props.sender),
          h(Body, props),
          props.help.length > 0 && h(Help, props),
          h(
            'div',
            { className: 'foot', style: { padding: '20px 28px', fontSize: 15, color: quietInk } },
            props.why,
            props.unsubscribe && h(Unsubscribe, { ...props.unsubscribe, colours: props.colours }),
          ),
        ),
      ),
    ),
  );

const Table: FunctionComponent<{ style?: CSSProperties; cell?: CSSProperties; className?: string; children?: ReactNode }> = (
  props,
) =>
  h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, style: { borderCollapse: 'collapse', ...props.style } },
    h(
      'tbody',
      null,
      h('tr', null, h('td', { className: props.className, style: { padding: 0, ...props.cell } }, props.children)),
    ),
  );

const Head: FunctionComponent<{ children?: ReactNode }> = ({ children }) =>
  h(
    'div',
    { className: 'head', style: { padding: '24px 28px', borderBottom: `1px solid ${line}`, fontWeight: 700, fontSize: 19 } },
    children,
  );

const Body: FunctionComponent<MailLayoutProps> = (props) => {
  const [first, ...rest] = props.paragraphs;
  return h(
    'div',
    { className: 'body', style: { padding: '32px 28px' } },
    h('h1', { style: { fontSize: 28, lineHeight: 1.2, margin: '0 0 16px' } }, props.title),
    h('p', { style: block }, props.greeting),
    h('p', { style: block }, first),
    props.box && h(Box, { box: props.box, colours: props.colours }),
    props.picture && h(Picture, props.picture),
    ...props.groups.map((group, index) => h(Group, { key: index, ...group })),
    ...rest.map((paragraph) => h('p', { key: paragraph, style: block }, paragraph)),
    h(Button, { ...props.button, colours: props.colours }),
    props.linkHint !== undefined &&
      h(LinkInLetters, { hint: props.linkHint, address: props.button.address, colours: props.colours }),
    h('p', { style: { margin: '24px 0 0' } }, props.regards, h('br'), props.signature),
  );
};

const Box: FunctionComponent<{ box: MailBox; colours: Colours }> = ({ box, colours }) =>
  h(
    'div',
    {
      className: 'box',
      style: {
        background: colours.amountBackground,
        color: colours.amountInk,
        padding: '24px 28px',
        borderRadius: colours.radiusCard,
        margin: '0 0 24px',
      },
    },
    h('div', null, box.title),
    h('b', { style: { display: 'block', fontSize: 38, lineHeight: 1.2 } }, box.large),
    h('div', null, box.note),
  );

const Group: FunctionComponent<MailGroup> = ({ title, lines }) =>
  h(
    Fragment,
    null,
    title !== undefined && h('h2', { style: { fontSize: 17, lineHeight: 1.4, margin: '0 0 4px' } }, title),
    h(
      'ul',
      { style: { margin: '0 0 16px', paddingLeft: 22 } },
      ...lines.map((line, index) => h('li', { key: index, style: { margin: '0 0 4px' } }, line)),
    ),
  );

const Picture: FunctionComponent<{ source: string; words: string }> = ({ source, words }) =>
  h('p', { style: block }, h('img', { src: source, alt: words, width: 200, height: 200, style: { display: 'block' } }));

const Button: FunctionComponent<{ label: string; address: string; colours: Colours }> = ({ label, address, colours }) => {
  const look: CSSProperties = {
    display: 'inline-block',
    padding: '15px 28px',
    color: colours.buttonInk,
    fontWeight: 700,
    textDecoration: 'none',
  };
  const cell = { background: colours.buttonBackground, borderRadius: colours.radiusControl };
  return h(
    Table,
    { className: 'button', style: { margin: '24px 0 0' }, cell },
    h('a', { href: address, target: '_blank', style: look }, label),
  );
};

const LinkInLetters: FunctionComponent<{ hint: string; address: string; colours: Colours }> = ({ hint, address, colours }) =>
  h(
    OnScreenOnly,
    null,
    h(
      'p',
      { style: { margin: '24px 0 0', fontSize: 15, color: quietInk } },
      hint,
      h('br'),
      h('a', { href: address, target: '_blank', style: { color: colours.link, wordBreak: 'break-all' } }, address),
    ),
  );

const Help: FunctionComponent<MailLayoutProps> = ({ help, colours }) =>
  h(
    'div',
    { className: 'help', style: { background: ground, padding: '24px 28px' } },
    ...help.map((line) => h('div', { key: line.text }, ...withLink(line, colours))),
  );

const Unsubscribe: FunctionComponent<{ label: string; address: string; colours: Colours }> = ({ label, address, colours }) =>
  h('p', { style: { margin: '12px 0 0' } }, h('a', { href: address, style: { color: colours.link } }, label));

/** A sentence in which some words are a link. */
function withLink(line: MailLayoutProps['help'][number], colours: Colours): ReactNode[] {
  const { text, words, address } = line;
  const at = words === undefined ? -1 : text.indexOf(words);
  if (words === undefined || address === undefined || at < 0) return [text];
  const link = h('a', { key: 'link', href: address, style: { color: colours.link } }, words);
  return [text.slice(0, at), link, text.slice(at + words.length)];
}
