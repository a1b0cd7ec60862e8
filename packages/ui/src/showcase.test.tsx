import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { showcase } from './showcase.tsx';

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);

describe.each(showcase)('$title, from the server', ({ id, page, render }) => {
  const html = renderToStaticMarkup(render());
  const ids = all(html, / id="([^"]*)"/g);

  it('has no style attribute, which the policy of the shop forbids', () => {
    expect(html).not.toContain(' style=');
  });

  it('gives each id once, and not the one of its own heading', () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(id);
  });

  it('refers only to what is there', () => {
    const references = all(html, / (?:aria-describedby|aria-labelledby|for)="([^"]*)"/g).flatMap((value) => value.split(' '));
    expect(references.filter((reference) => !ids.includes(reference))).toEqual([]);
  });

  it('labels every control', () => {
    const labelled = all(html, /<label[^>]* for="([^"]*)"/g);
    const controls = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => tag);
    expect(controls.filter((tag) => !labelled.includes(/ id="([^"]*)"/.exec(tag)?.[1] ?? ''))).toEqual([]);
  });

  it('says what each button does, and that it is no accident', () => {
    const buttons = [...html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)];
    expect(
      buttons.filter(
        ([, attributes = '', content = '']) =>
          !/ type="(button|submit)"/.test(attributes) ||
          !(/ aria-label="[^"]+"/.test(attributes) || content.replaceAll(/<[^>]*>/g, '').trim()),
      ),
    ).toEqual([]);
  });

  it('has one h1 when it is a page, and else leaves h1 and main to the page it stands on', () => {
    expect(html.match(/<h1\b/g) ?? []).toHaveLength(page ? 1 : 0);
    if (!page) expect(html).not.toContain('<main');
  });
});

describe('the showcase', () => {
  it('has each id once', () => {
    const ids = showcase.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows every component', () => {
    const here = new URL('.', import.meta.url);
    const shown = globSync('showcase/*.tsx', { cwd: here })
      .map((file) => readFileSync(new URL(file, here), 'utf8'))
      .join('\n');
    const files = globSync('*/*.tsx', { cwd: here }).filter(
      (file) =>
        !/showcase|\.test\.tsx$|\/(awaited|drawn|card|cost|facts|field|link|qr-code|visually-hidden|whole-words)\.tsx$/.test(
          file,
        ),
    );
    expect(files.filter((file) => !shown.includes(`'../${file}'`))).toEqual([]);
  });
});

describe('the components', () => {
  it('hold no words of their own', () => {
    const here = new URL('.', import.meta.url);
    const files = globSync('**/*.tsx', { cwd: here }).filter((file) => !/showcase|\.test\.tsx$/.test(file));
    const words = files.flatMap((file) =>
      all(readFileSync(new URL(file, here), 'utf8'), /(?:<\/?\w+(?: [^<>]*)?>)\s*([A-Za-z][\w ,.]{2,})\s*</g),
    );
    expect(words).toEqual([]);
  });
});
