import { message } from '#platform/text/translate';
import type { OperationBody } from '@tegoed/contract';
import type { Language } from '@tegoed/translations/format';
import { isPast } from '@tegoed/domain/amsterdam-time';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError, notFound } from '#platform/http/errors';
import type { RefusalCode } from '#platform/http/refusal-codes';
import { collectProblems, type Problems } from '#platform/http/problems';
import { addFirstEntry, checkFirstBudget } from '../budget/first-entry.ts';
import { isProvisionalKey } from '../fund-state.ts';
import { checkFieldsOfUpdate } from './fixed-fund-fields.ts';
import { checkFormulas, formulaRows } from './fund-formulas.ts';
import { mayBecome } from './fund-move.ts';
import { replaceFormulas } from './fund-part-queries.ts';
import { checkSettings, settingsOf } from './fund-settings.ts';
import {
  findFundForUpdate,
  hasCriteria,
  isFundKeyTaken,
  isImplementationOf,
  setFund,
  type StoredFund,
} from './stored-fund-queries.ts';

type Configuration = OperationBody<'configureFund'>;

export interface ConfigureFund {
  readonly id: number;
  readonly identityId: number;
  readonly language: Language;
  readonly input: Configuration;
}

/**
 * Ties a fund to a shop, sets its rules, and opens, pauses or closes it (catalog.md 10, own addition). Its start date need not
 * have come (decisions.md 13). Throws 422 for fields, 403 for a step in its life that cannot be taken.
 */
export function configureFund(deps: Pick<Deps, 'db' | 'now'>, { id, identityId, language, input }: ConfigureFund): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const fund = await findFundForUpdate(tx, id);
    if (!fund) throw notFound();
    const problems = collectProblems();
    await checkShop(tx, { fund, input, problems });
    await checkFormulas(tx, input.formulas ?? [], problems);
    await checkSettings(tx, { fund, input, problems });
    checkFirstBudget(fund, input.budget, problems);
    checkFieldsOfUpdate(input, { known: fund, problems });
    problems.throwAny();
    const formulas = input.formulas && (await formulaRows(tx, input.formulas));
    // What was open is not opened again by its first day.
    const opened = input.state === 'active' ? { startedAt: fund.startedAt ?? deps.now() } : {};
    await setFund(tx, id, { ...valuesOf(input), ...opened });
    if (formulas !== undefined) await replaceFormulas(tx, id, formulas);
    if (input.budget !== undefined)
      await addFirstEntry(tx, fund, { budget: input.budget, identityId, language, now: deps.now() });
    if (input.state !== undefined && input.state !== fund.state) await checkMove(tx, deps, { fund, input, to: input.state });
  });
}

async function checkShop(
  tx: Tx,
  { fund, input, problems }: { fund: StoredFund; input: Configuration; problems: Problems },
): Promise<void> {
  const { implementation_id: implementationId, key } = input;
  if (implementationId !== undefined && !(await isImplementationOf(tx, implementationId, fund.organizationId))) {
    problems.add('implementation_id', 'validation.exists');
  }
  if (key !== undefined && (await isFundKeyTaken(tx, key, fund.id))) problems.add('key', 'validation.unique');
  const isConfigured = input.is_configured ?? fund.isConfigured;
  if (!isConfigured) return;
  if ((implementationId ?? fund.implementationId) === null) problems.add('implementation_id', 'validation.required');
  if (key === undefined && isProvisionalKey(fund.key)) problems.add('key', 'validation.required');
}

/** To be called after the change, so that one call can make a fund ready and open it. */
async function checkMove(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { fund, input, to }: { fund: StoredFund; input: Configuration; to: NonNullable<Configuration['state']> },
): Promise<void> {
  if (!mayBecome(fund.state, to)) throw refused('fund_state_not_allowed', 'refusals.fund-state-not-allowed');
  if (to === 'closed') return;
  if (!(input.is_configured ?? fund.isConfigured)) throw refused('fund_not_configured', 'refusals.fund-not-configured-yet');
  if (fund.type !== 'external' && !(await hasCriteria(tx, fund.id)))
    throw refused('fund_without_criteria', 'refusals.fund-without-criteria');
  if (to === 'active' && isPast(fund.endDate, now())) throw refused('fund_ended', 'refusals.fund-end-date-past');
}

type MoveRefusal =
  | 'refusals.fund-state-not-allowed'
  | 'refusals.fund-not-configured-yet'
  | 'refusals.fund-without-criteria'
  | 'refusals.fund-end-date-past';

function refused(code: RefusalCode, key: MoveRefusal): DomainError {
  return new DomainError(403, { code, text: message(key) });
}

function valuesOf(input: Configuration) {
  const { bsn_confirmation_time: bsnTime } = input;
  return {
    ...(input.implementation_id === undefined ? {} : { implementationId: input.implementation_id }),
    ...(input.key === undefined ? {} : { key: input.key }),
    ...(input.is_configured === undefined ? {} : { isConfigured: input.is_configured }),
    ...(input.state === undefined ? {} : { state: input.state }),
    ...(input.allow_reservations === undefined ? {} : { allowReservations: input.allow_reservations }),
    ...(input.allow_reimbursements === undefined ? {} : { allowReimbursements: input.allow_reimbursements }),
    ...(input.allow_physical_cards === undefined ? {} : { allowPhysicalCards: input.allow_physical_cards }),
    ...(input.allow_blocking_vouchers === undefined ? {} : { allowBlockingVouchers: input.allow_blocking_vouchers }),
    ...settingsOf(input),
    ...(input.hash_partner_deny === undefined ? {} : { hashPartnerDeny: input.hash_partner_deny }),
    ...(input.decision_days === undefined ? {} : { decisionDays: input.decision_days }),
    ...(input.answer_days === undefined ? {} : { answerDays: input.answer_days }),
    ...(input.objection_text === undefined ? {} : { objectionText: input.objection_text?.trim() || null }),
    ...(bsnTime === undefined ? {} : { bsnConfirmationTime: bsnTime, bsnConfirmationApiTime: bsnTime }),
  };
}
