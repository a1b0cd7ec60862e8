import type { Problem } from '@tegoed/client/problems';
import type { Schema } from '@tegoed/contract';
import { textOf } from '../../platform/form-text.ts';
import type { Translate } from '../../platform/texts.ts';

type Scheme = Schema<'Fund'>;

/** Texts that may be empty, in the order of the form. */
export const plainTexts = [
  'description_short',
  'description',
  'faq_title',
  'request_btn_text',
  'external_link_text',
  'external_link_url',
  'help_title',
  'help_block_text',
  'help_button_text',
  'help_description',
] as const;

/** Ways to get help; one that is filled is shown. */
export const helpWays = ['email', 'phone', 'website', 'chat'] as const;
type HelpWay = (typeof helpWays)[number];

interface Question {
  readonly id: number | null;
  readonly title: string;
  readonly description: string;
}

/** The texts of a scheme as they are sent. */
export type SchemeTexts = PlainTexts &
  HelpTexts & {
    readonly name: string;
    readonly help_enabled: boolean;
    readonly tag_ids: readonly number[];
    readonly faq: readonly Question[];
  };

/** The same of what is stored. */
export function storedTexts(scheme: Scheme): SchemeTexts {
  const texts = plainFrom((field) => scheme[field] ?? null);
  const ways = waysFrom((way) => ({ value: scheme[`help_${way}`] ?? null, isShown: scheme[`help_show_${way}`] ?? false }));
  return {
    ...texts,
    ...ways,
    name: scheme.name,
    help_enabled: scheme.help_enabled ?? false,
    tag_ids: scheme.tags.map(({ id }) => id).toSorted((one, other) => one - other),
    faq: scheme.faq.map(({ id, title, description }) => ({ id, title, description: description ?? '' })),
  };
}

/** What somebody typed, or what is wrong with it before it is sent. A way to get help that was changed is shown when it is filled. */
export function readTexts(
  form: FormData,
  stored: SchemeTexts,
  t: Translate<'schemetexts'>,
): { readonly texts: SchemeTexts } | { readonly problems: readonly Problem[] } {
  const faq = readQuestions(form);
  const name = textOf(form, 'name');
  const problems: Problem[] = [
    ...(name.length < 2 ? [{ field: 'name', text: t('name-missing') }] : []),
    ...faq.flatMap(({ title, description }, place) => [
      ...(title === '' ? [{ field: `faq.${place}.title`, text: t('question-missing') }] : []),
      ...(description === '' ? [{ field: `faq.${place}.description`, text: t('answer-missing') }] : []),
    ]),
  ];
  if (problems.length > 0) return { problems };
  const ways = waysFrom((way) => {
    const value = textOf(form, `help_${way}`) || null;
    return { value, isShown: value === stored[`help_${way}`] ? stored[`help_show_${way}`] : value !== null };
  });
  const tagIds = form.getAll('tag_ids').map(Number);
  const texts = {
    ...plainFrom((field) => textOf(form, field) || null),
    ...ways,
    name,
    help_enabled: form.get('help_enabled') === 'on',
    tag_ids: tagIds.toSorted((one, other) => one - other),
    faq,
  };
  return { texts };
}

type PlainTexts = Readonly<Record<(typeof plainTexts)[number], string | null>>;
type HelpTexts = Readonly<Record<`help_${HelpWay}`, string | null>> & Readonly<Record<`help_show_${HelpWay}`, boolean>>;

function plainFrom(textAt: (field: (typeof plainTexts)[number]) => string | null): PlainTexts {
  // Every field is given its text.
  return Object.fromEntries(plainTexts.map((field) => [field, textAt(field)])) as PlainTexts;
}

function waysFrom(wayAt: (way: HelpWay) => { value: string | null; isShown: boolean }): HelpTexts {
  const parts = helpWays.flatMap((way): [string, string | boolean | null][] => {
    const { value, isShown } = wayAt(way);
    return [
      [`help_${way}`, value],
      [`help_show_${way}`, isShown],
    ];
  });
  // Every way is given its two fields.
  return Object.fromEntries(parts) as HelpTexts;
}

function readQuestions(form: FormData): readonly Question[] {
  const questions: Question[] = [];
  for (let place = 0; form.has(`faq.${place}.title`); place += 1) {
    const id = textOf(form, `faq.${place}.id`);
    const title = textOf(form, `faq.${place}.title`);
    questions.push({ id: id === '' ? null : Number(id), title, description: textOf(form, `faq.${place}.description`) });
  }
  return questions;
}

/** Fields of the form in its order, as the platform names them when it refuses. */
export function textFields(questions: number): readonly string[] {
  const lines = Array.from({ length: questions }, (_, place) => [`faq.${place}.title`, `faq.${place}.description`]);
  return ['name', ...plainTexts, 'media_uid', ...lines.flat(), ...helpWays.map((way) => `help_${way}`)];
}
