/**
 * The sentence of a criterion: which of the shop's texts `criterion.…` says what a fund asks of a citizen. Apart from the shop, so that
 * the server's tests can hold its verdicts against the very words that people read.
 */
const relations = {
  '=': 'equal',
  '!=': 'unequal',
  '>': 'more',
  '>=': 'more-or-equal',
  '<': 'less',
  '<=': 'less-or-equal',
} as const;

type Operator = keyof typeof relations;
type Relation = (typeof relations)[Operator];

/** What is known of a criterion: its kind is that of the record type, which older platforms do not tell. */
export interface CriterionKind {
  readonly key: string;
  readonly kind?: string | undefined;
  readonly operator: Operator;
  readonly value: string;
}

/** Facts with words of their own. */
const subjects = {
  base_salary: 'income',
  net_worth: 'savings',
  children_nth: 'children',
  adults_nth: 'adults',
  birth_date: 'birth',
  municipality: 'place',
  city: 'place',
} as const;

type Compared = Exclude<(typeof subjects)[keyof typeof subjects], 'place'> | 'day' | 'number';
type Same = 'place' | 'words' | 'yes';

/** Facts that are amounts of money. */
export const moneyKeys: readonly string[] = ['net_worth', 'base_salary'];

/** Facts that are days. */
export const dateKeys: readonly string[] = ['birth_date'];

/** What somebody declares of the form itself. */
const declarations: readonly string[] = ['truth_declaration'];

/** Who somebody is and how they are reached: it is asked, but decides nothing. */
const formalKeys: readonly string[] = [
  'bsn',
  'partner_bsn',
  'tax_id',
  'uid',
  'email',
  'primary_email',
  'telephone',
  'mobile',
  'given_name',
  'family_name',
  'address',
  'street',
  'house_number',
  'house_number_addition',
];

/** Whether a criterion says for whom a fund is; if not it is only asked. */
export function isCondition({ key }: Pick<CriterionKind, 'key'>): boolean {
  return !formalKeys.includes(key) && !isDeclaration({ key });
}

/** Whether it only asks somebody to fill in the form honestly. */
export function isDeclaration({ key }: Pick<CriterionKind, 'key'>): boolean {
  return declarations.includes(key);
}

/** The name of the sentence. Words are the same or they are not, whatever else is asked of them. */
export function criterionText(criterion: CriterionKind): `${Compared}.${Relation}` | `${Same}.${'equal' | 'unequal'}` {
  const subject = subjectOf(criterion);
  if (subject === 'place' || subject === 'words' || subject === 'yes') {
    return `${subject}.${criterion.operator === '!=' ? 'unequal' : 'equal'}`;
  }
  return `${subject}.${relations[criterion.operator]}`;
}

function subjectOf({ key, kind, value }: CriterionKind): Compared | Same {
  if (Object.hasOwn(subjects, key)) return subjects[key as keyof typeof subjects];
  if (kind === 'date') return 'day';
  if (/^(?:ja|yes)$/i.test(value.trim())) return 'yes';
  const isNumber = kind === undefined ? /^\d+(\.\d+)?$/.test(value) : kind === 'number' || kind === 'select_number';
  return isNumber ? 'number' : 'words';
}
