import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Paginator } from '../controls/paginator.tsx';
import { WholeWords } from './whole-words.tsx';

describe('a heading', () => {
  it.each([
    ['Nog een e-mailadres toevoegen', 'Nog een <span class="tg-nowrap">e-mailadres</span> toevoegen'],
    ['E-mailadressen', '<span class="tg-nowrap">E-mailadressen</span>'],
    ['Mijn tegoeden', 'Mijn tegoeden'],
  ])('keeps e-mail and what is joined to it whole: %s', (heading, markup) => {
    expect(renderToStaticMarkup(<WholeWords>{heading}</WholeWords>)).toBe(markup);
  });

  it('leaves marked words as they are', () => {
    expect(renderToStaticMarkup(<WholeWords>{<em>e-mail</em>}</WholeWords>)).toBe('<em>e-mail</em>');
  });
});

describe('the pages of a list', () => {
  const pages = (lastPage: number) =>
    renderToStaticMarkup(
      <Paginator
        label="Bladeren"
        summary="1 tot en met 6 van 6"
        page={1}
        lastPage={lastPage}
        href={(page) => `?page=${String(page)}`}
        pageLabel={String}
        previous="Vorige"
        next="Volgende"
      />,
    );

  it('are not told when there is only one', () => {
    expect([pages(0), pages(1)]).toEqual(['', '']);
    expect(pages(2)).toContain('1 tot en met 6 van 6');
  });
});
