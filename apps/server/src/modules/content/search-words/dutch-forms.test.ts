import { describe, expect, it } from 'vitest';
import { formsOf } from './dutch-forms.ts';

describe('the forms of a Dutch word', () => {
  it.each([
    ['zwemmen', 'zwem'],
    ['lessen', 'les'],
    ['zwemlessen', 'zwemles'],
    ['brillen', 'bril'],
    ['huizen', 'huis'],
    ['laarzen', 'laars'],
    ['brieven', 'brief'],
    ['scholen', 'school'],
    ['muren', 'muur'],
    ['boeken', 'boek'],
    ['kinderen', 'kind'],
    ['computers', 'computer'],
    ['vakanties', 'vakantie'],
    ['balletje', 'bal'],
    ['stoeltjes', 'stoel'],
    ['boompje', 'boom'],
    ['woninkje', 'woning'],
    ['boekje', 'boek'],
    ['feestjes', 'feest'],
    ['huis', 'huiz'],
    ['brief', 'briev'],
  ])('%s may come from %s', (word, form) => {
    expect(formsOf(word)).toContain(form);
    expect(formsOf(word)[0]).toBe(word);
  });

  it.each(['a', 'ei', 'les', 'yoga', 'voetbal'])('%s is only itself, apart from what no text has', (word) => {
    expect(formsOf(word).filter((form) => !form.endsWith('z'))).toEqual([word]);
  });

  it('never gives a form that is too short to tell anything', () => {
    for (const word of ['eten', 'open', 'ojes', 'essen', 'een']) {
      for (const form of formsOf(word).slice(1)) expect(form.length).toBeGreaterThanOrEqual(3);
    }
  });
});
