import type { Schema } from '@tegoed/contract';
import { decimalFromCents } from '@tegoed/domain/money';
import { formatDate, formatDateTime, formatMoney, type Language } from '@tegoed/translations/format';
import { findAttachedFiles, presentFile, type FileRow } from '#content/files';
import { maskServiceNumber } from '#people/identity';
import { calendarDate, wireDateTime } from '@tegoed/domain/amsterdam-time';
import { earliest, unixSeconds } from '@tegoed/domain/dates';
import type { Deps } from '#platform/deps';
import { findMedia, presentMedia, type MediaRow } from '#platform/services/media-store';
import type { Caller } from '#platform/http/operations';
import { message, translate } from '#platform/text/translate';
import type { NoteRow } from './note-queries.ts';
import { findSealedNumbers, type ReimbursementRow } from './reimbursement-queries.ts';
import { isDeactivated, isExpired, isResolved } from './reimbursement-state.ts';

type Reader = Pick<Caller, 'language' | 'origin'>;

/** What stands around a list of reimbursements, read for all of them at once. */
interface ReimbursementContext {
  readonly caller: Reader;
  readonly now: Date;
  readonly files: ReadonlyMap<number, readonly FileRow[]>;
  readonly media: ReadonlyMap<number, MediaRow>;
  readonly signing: Pick<Deps, 'secrets' | 'now'>;
  readonly forSponsor: boolean;
}

async function findContext(
  deps: Deps,
  rows: readonly ReimbursementRow[],
  reader: Pick<ReimbursementContext, 'caller' | 'forSponsor'>,
): Promise<ReimbursementContext> {
  const files = await findAttachedFiles(
    deps.db,
    'reimbursement',
    rows.map((row) => row.id),
  );
  const media = await findMedia(
    deps.db,
    rows.flatMap((row) => [row.fundLogoId, row.sponsorLogoId]),
  );
  return { ...reader, files, media, signing: deps, now: deps.now() };
}

/** Reimbursements as their requester sees them. */
export async function presentReimbursements(
  deps: Deps,
  rows: readonly ReimbursementRow[],
  caller: Reader,
): Promise<Schema<'Reimbursement'>[]> {
  const context = await findContext(deps, rows, { caller, forSponsor: false });
  return rows.map((row) => presentOne(row, context));
}

/** Reimbursements as the sponsor sees them: who asks, and who assesses. */
export async function presentSponsorReimbursements(
  deps: Deps,
  rows: readonly ReimbursementRow[],
  { caller, bsnEnabled }: { caller: Reader; bsnEnabled: boolean },
): Promise<Schema<'SponsorReimbursement'>[]> {
  const context = await findContext(deps, rows, { caller, forSponsor: true });
  const people = rows.map((row) => row.identityId);
  const numbers = bsnEnabled ? await findSealedNumbers(deps.db, people) : new Map<number, Buffer>();
  return rows.map((row) => {
    const sealed = row.identityId === null ? undefined : numbers.get(row.identityId);
    return {
      ...presentOne(row, context),
      identity_email: row.identityEmail,
      identity_bsn: sealed === undefined ? null : maskServiceNumber(deps.secrets.decrypt(sealed)),
      employee: presentEmployee(row),
    };
  });
}

function presentEmployee(row: ReimbursementRow): Schema<'Employee'> | null {
  if (row.employeeId === null || row.assessorAddress === null) return null;
  return { id: row.employeeId, identity_address: row.assessorAddress, organization_id: row.sponsorId, email: row.assessorEmail };
}

function presentOne(row: ReimbursementRow, context: ReimbursementContext): Schema<'Reimbursement'> {
  const { caller, now } = context;
  const { language, origin } = caller;
  const logo = (id: number | null) => presentMedia(id === null ? undefined : context.media.get(id), origin);
  const expireAt = isResolved(row) ? null : earliest(row.voucherExpireAt, row.fundEndDate);
  const states = context.forSponsor ? 'judged_reimbursement_state' : 'reimbursement_state';
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    description: row.description,
    amount: decimalFromCents(row.amountCents),
    amount_locale: formatMoney(row.amountCents, language),
    iban: row.iban,
    iban_name: row.ibanName,
    voucher_id: row.voucherId,
    email: row.email,
    state: row.state,
    state_locale: translate(language, message(`words.${states}.${row.state}`)),
    lead_time_locale: leadTime(row, now, language),
    employee_id: row.employeeId,
    expired: isExpired(row, now),
    deactivated: isDeactivated(row),
    resolved: isResolved(row),
    reason: row.reason,
    fund: {
      id: row.fundId,
      name: row.fundName,
      organization_id: row.sponsorId,
      logo: logo(row.fundLogoId),
      organization: { id: row.sponsorId, name: row.sponsorName, logo: logo(row.sponsorLogoId) },
    },
    files: (context.files.get(row.id) ?? []).map((file) => presentFile(context.signing, file, origin)),
    ...day('resolved_at', row.resolvedAt, language),
    ...day('submitted_at', row.submittedAt, language),
    submitted_timestamp: row.submittedAt && unixSeconds(row.submittedAt),
    expire_at: expireAt,
    expire_at_locale: expireAt === null ? null : formatDate(expireAt, language),
    created_at: wireDateTime(row.createdAt),
    created_at_locale: formatDate(row.createdAt, language),
    voucher_transaction: presentPaymentOf(row, language),
    rejected_at_locale: row.state === 'declined' && row.resolvedAt !== null ? formatDate(row.resolvedAt, language) : null,
  };
}

/** The payment that an approval made. */
function presentPaymentOf({ paymentId: id, paymentState: state, paidAt }: ReimbursementRow, language: Language) {
  if (id === null || state === null || paidAt === null) return null;
  const state_locale = translate(language, message(`words.transaction_state.${state}`));
  return { id, state, state_locale, created_at_locale: formatDateTime(paidAt, language) };
}

/** The date of a moment and its wording for people, both null while it has not come. */
function day<Name extends string>(name: Name, at: Date | null, language: Language) {
  return {
    [name]: at === null ? null : calendarDate(at),
    [`${name}_locale`]: at === null ? null : formatDate(at, language),
  } as Record<Name | `${Name}_locale`, string | null>;
}

const minute = 60_000;

/** From the making until the decision, or until now: in days, on the first day in hours, in the first hour in minutes. */
function leadTime({ createdAt, resolvedAt }: ReimbursementRow, now: Date, language: Language): string {
  const minutes = Math.floor(((resolvedAt ?? now).getTime() - createdAt.getTime()) / minute);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return translate(language, message('time.days', { days }));
  if (hours > 0) return translate(language, message('time.hours', { hours }));
  return translate(language, message('time.minutes', { minutes: Math.max(minutes, 0) }));
}

/** An internal note. */
export function presentNote(row: NoteRow, language: Language): Schema<'Note'> {
  return {
    id: row.id,
    description: row.description,
    employee:
      row.employeeId === null || row.authorAddress === null
        ? null
        : { id: row.employeeId, email: row.authorEmail, identity_address: row.authorAddress },
    created_at: wireDateTime(row.createdAt),
    created_at_locale: formatDate(row.createdAt, language),
  };
}
