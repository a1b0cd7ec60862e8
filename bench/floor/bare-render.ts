import { Writable } from 'node:stream';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** A page as plain elements, as the browser read it. */
export type Markup = string | { readonly tag: string; readonly attributes: Record<string, string>; readonly children: Markup[] };

/** Attributes that React knows by a name of its own, and those that it takes as on or off. */
const reactNames: Record<string, string> = {
  autocomplete: 'autoComplete',
  charset: 'charSet',
  class: 'className',
  crossorigin: 'crossOrigin',
  fetchpriority: 'fetchPriority',
  for: 'htmlFor',
  maxlength: 'maxLength',
  nomodule: 'noModule',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
};
const switches = new Set(['async', 'defer', 'disabled', 'checked', 'hidden', 'open', 'noModule', 'required']);

/** React elements of a page, made once: no components, no data. */
export function elementsOf(markup: Markup, key = 0): ReactNode {
  if (typeof markup === 'string') return markup;
  const props: Record<string, unknown> = { key };
  for (const [name, value] of Object.entries(markup.attributes)) {
    const known = reactNames[name] ?? name;
    props[known] = switches.has(known) ? true : value;
  }
  return createElement(markup.tag, props, ...markup.children.map((child, index) => elementsOf(child, index)));
}

/** Renders as the shop does, into nothing. Gives the number of bytes. */
export function renderBare(elements: ReactNode): Promise<number> {
  return new Promise((done, fail) => {
    let bytes = 0;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, next) {
        bytes += chunk.length;
        next();
      },
    });
    sink.on('finish', () => done(bytes));
    const { pipe } = renderToPipeableStream(elements, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => pipe(sink),
      onError: fail,
    });
  });
}
