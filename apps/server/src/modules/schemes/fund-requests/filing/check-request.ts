import { areGroupsAnswered, type FundWithRules } from '#schemes/funds';
import { fileProblems, type SentFiles } from '#content/files';
import { findTrustedRecords } from '#people/records';
import type { Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { FieldErrors } from '#platform/http/errors';
import { message, type Message } from '#platform/text/translate';
import { findPrimaryEmails } from '../request-queries.ts';
import { findAskedCriteria, findKnownKeys, type AskedCriterion } from './criterion-queries.ts';
import { answerProblem } from './check-answer.ts';

/** An answer to one question, already in the shape of the contract. */
export interface SentAnswer {
  readonly criterionId: number;
  /** Null as later clients send it: the criterion says it, and what is wrong stands under the names that they read. */
  readonly recordTypeKey: string | null;
  readonly value: string | null;
  /** Uids of uploads. */
  readonly files: readonly string[];
}

export interface RequestInput {
  readonly fund: FundWithRules;
  readonly identityId: number;
  readonly contactInformation: string | null;
  readonly answers: readonly SentAnswer[];
}

/** An answer that can be filed. */
export interface CheckedAnswer {
  readonly criterion: AskedCriterion;
  readonly value: string;
  readonly files: SentFiles;
}

const shortestContact = 5;

type Problems = Record<string, readonly Message[]>;

/**
 * funds.md 10: whether answers can be filed. A whole request must answer every question that the fund does not know yet;
 * a step of one need not. Throws 422 with all that is wrong.
 */
export async function checkRequest(
  deps: Pick<Deps, 'now'>,
  db: Db,
  asked: { readonly input: RequestInput; readonly isWhole: boolean },
): Promise<CheckedAnswer[]> {
  const { input, isWhole } = asked;
  const criteria = await findAskedCriteria(db, input.fund.id);
  const keys = input.answers.flatMap((answer) => answer.recordTypeKey ?? []);
  const known = await findKnownKeys(db, keys);
  const byId = new Map(criteria.map((criterion) => [criterion.id, criterion]));

  const answers = input.answers.map((answer, index) => ({ answer, index, criterion: byId.get(answer.criterionId) }));
  const files = answers.map((each) => sentFiles(input.identityId, each));
  const problems = [
    await contactProblems(db, input, isWhole),
    ...answers.map((each) => answerProblems(each, { known, isTyped: !input.fund.autoValidation })),
    fileProblemsOfAnswers(await fileProblems(db, files), input.answers),
    listProblems(input, isWhole, isWhole ? await findMissing(deps, db, input) : nothingMissing),
  ].reduce<Problems>((all, some) => ({ ...all, ...some }), {});
  if (Object.keys(problems).length > 0) throw new FieldErrors(problems);
  return answers.flatMap((each) =>
    each.criterion && each.answer.value !== null
      ? { criterion: each.criterion, value: each.answer.value, files: sentFiles(input.identityId, each) }
      : [],
  );
}

interface PlacedAnswer {
  readonly answer: SentAnswer;
  readonly index: number;
  readonly criterion: AskedCriterion | undefined;
}

function sentFiles(identityId: number, { answer, index }: PlacedAnswer): SentFiles {
  return { identityId, owner: 'fund_request_record', uids: answer.files, field: `records.${index}.files` };
}

function answerProblems(
  { answer, index, criterion }: PlacedAnswer,
  { known, isTyped }: { known: ReadonlySet<string>; isTyped: boolean },
): Problems {
  const field = `records.${index}`;
  const problems: Problems = {};
  const { recordTypeKey } = answer;
  if (recordTypeKey !== null && !known.has(recordTypeKey)) {
    problems[`${field}.record_type_key`] = [message('validation.exists', { attribute: 'record_type_key' })];
  }
  if (!criterion) {
    if (recordTypeKey === null) return { [`${field}.record`]: [message('validation.exists', { attribute: 'records' })] };
    problems[field] = [message('validation.exists', { attribute: 'records' })];
    problems[`${field}.fund_criterion_id`] = [message('validation.exists', { attribute: 'fund_criterion_id' })];
    return problems;
  }
  if (recordTypeKey !== null && known.has(recordTypeKey) && recordTypeKey !== criterion.recordTypeKey) {
    problems[`${field}.record_type_key`] = [message('validation.format', { attribute: 'record_type_key' })];
  }
  if (criterion.showAttachment && answer.files.length === 0) {
    problems[recordTypeKey === null ? `${field}.files` : field] = [message('validation.proof-missing')];
  }
  const problem = answerProblem(criterion, answer.value, { isTyped });
  if (problem) problems[`${field}.value`] = [problem];
  return problems;
}

/** What is wrong with uploads stands at each of them; later clients read it at the list. */
function fileProblemsOfAnswers(problems: Problems, answers: readonly SentAnswer[]): Problems {
  const atLists = answers.flatMap(({ recordTypeKey, files }, index): [string, readonly Message[]][] => {
    const field = `records.${index}.files`;
    const texts = files.flatMap((_, place) => problems[`${field}.${place}`] ?? []);
    return recordTypeKey === null && texts.length > 0 ? [[field, texts]] : [];
  });
  return { ...problems, ...Object.fromEntries(atLists) };
}

/** Asked of people without an e-mail address, where the fund wants to know how to reach them. */
async function contactProblems(
  db: Db,
  { fund, identityId, contactInformation }: RequestInput,
  isWhole: boolean,
): Promise<Problems> {
  if (!fund.contactInfoEnabled || (await findPrimaryEmails(db, [identityId])).has(identityId)) return {};
  const attribute = 'contact_information';
  if (contactInformation === null) {
    const isMissing = isWhole && fund.contactInfoRequired;
    return isMissing ? { contact_information: [message('validation.required', { attribute })] } : {};
  }
  if (contactInformation.length >= shortestContact) return {};
  return { contact_information: [message('validation.min-string', { attribute, min: shortestContact })] };
}

/** What a whole request lacks. */
interface Missing {
  /** Questions that neither an answer nor a trusted record covers. */
  readonly criteria: readonly object[];
  /** Of a group that must have an answer there is none. */
  readonly groups: boolean;
}

const nothingMissing: Missing = { criteria: [], groups: false };

async function findMissing({ now }: Pick<Deps, 'now'>, db: Db, { fund, identityId, answers }: RequestInput): Promise<Missing> {
  const records = await findTrustedRecords(db, { fundId: fund.id, identityId, now: now() });
  const answered = new Set(answers.map((answer) => answer.criterionId));
  return {
    criteria: fund.criteria.filter((criterion) => !answered.has(criterion.id) && !records.meets(criterion)),
    groups: !areGroupsAnswered(fund.criteria, (criterion) => answered.has(criterion.id) || records.answers(criterion)),
  };
}

function listProblems({ answers }: RequestInput, isWhole: boolean, missing: Missing): Problems {
  const texts: Message[] = [];
  if (isWhole && answers.length === 0) texts.push(message('validation.required', { attribute: 'records' }));
  else if (missing.criteria.length > 0) texts.push(message('validation.criterion-missing'));
  else if (missing.groups) texts.push(message('validation.group-missing'));
  if (new Set(answers.map((answer) => answer.criterionId)).size < answers.length) {
    texts.push(message('validation.criterion-repeated'));
  }
  return texts.length === 0 ? {} : { records: texts };
}
