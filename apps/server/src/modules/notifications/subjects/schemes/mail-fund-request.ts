import { pathIn } from '@tegoed/domain/shop-paths';
import { formatPhone, type Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { answerBefore, findDeadlines, lastDayToObject, requestNumber } from '#schemes/fund-requests';
import { screenLink } from '#people/identity';
import type { Tx } from '#platform/database/database';
import type { FundRequestEvent } from '#platform/delivery/events';
import { findEmployeeIdentity, findFundRequest } from '../../channels/mail/mail-queries.ts';
import { sendMail, type MailDeps } from '../../channels/mail/send-mail.ts';

type Request = NonNullable<Awaited<ReturnType<typeof findFundRequest>>>;

/** fund_request_created: a request waits. One that was approved at once is told of by its outcome. */
export async function mailNewRequest(deps: MailDeps, tx: Tx, event: FundRequestEvent): Promise<void> {
  const request = await findFundRequest(tx, event);
  if (request?.state !== 'pending') return;
  const found = (await findDeadlines(tx, [request.id], deps.now())).get(request.id);
  if (!found) throw new Error(`request ${request.id} has no deadline`);
  await sendMail(deps, tx, {
    name: 'fund_request_created',
    values: { fund: request.fundName, number: requestNumber(request), date: found.deadline },
    ...aboutRequest(request),
  });
}

/** fund_request_feedback_requested: the question, and where to answer it. */
export async function mailQuestion(deps: MailDeps, tx: Tx, event: FundRequestEvent): Promise<void> {
  const request = await findFundRequest(tx, event);
  if (!request || request.question === null || request.askedAt === null) return;
  await sendMail(deps, tx, {
    name: 'fund_request_feedback_requested',
    values: {
      fund: request.fundName,
      question: request.question,
      date: answerBefore({ createdAt: request.askedAt, answerDays: request.answerDays }),
    },
    implementationKey: request.implementationKey,
    to: [request.identityId],
    link: () => `/funds/${request.fundId}/requests/${request.id}/clarifications/${request.clarificationId}`,
  });
}

/** fund_request_record_declined: one answer was declined, for a reason. */
export async function mailDeclinedRecord(deps: MailDeps, tx: Tx, event: FundRequestEvent): Promise<void> {
  if (event.notify !== true) return;
  const request = await findFundRequest(tx, event);
  if (request?.recordNote) await mailRequester(deps, tx, { request, name: 'fund_request_record_declined' });
}

/** fund_request_approved: the requester still has to fetch the voucher. Otherwise the mail about the voucher tells. */
export async function mailApprovedRequest(deps: MailDeps, tx: Tx, event: FundRequestEvent): Promise<void> {
  const request = await findFundRequest(tx, event);
  if (request?.policy !== 'apply_manually') return;
  await sendMail(deps, tx, {
    name: 'fund_request_approved',
    values: { fund: request.fundName },
    implementationKey: request.implementationKey,
    to: [request.identityId],
    link: (language) => pathIn(language)('fund-activate', { id: request.fundId }),
  });
}

/** fund_request_denied: declined, or approved for a part only, which gives nothing. */
export async function mailDeniedRequest(deps: MailDeps, tx: Tx, event: FundRequestEvent): Promise<void> {
  const request = await findFundRequest(tx, event);
  if (!request) return;
  await mailRequester(deps, tx, { request, name: request.note === '' ? 'fund_request_denied' : 'fund_request_denied_with_note' });
}

/** fund_request_disregarded, where the assessor wants the requester to know. */
export async function mailDisregardedRequest(deps: MailDeps, tx: Tx, event: FundRequestEvent): Promise<void> {
  const request = event.notify === true ? await findFundRequest(tx, event) : undefined;
  if (request) await mailRequester(deps, tx, { request, name: 'fund_request_disregarded' });
}

/** assigned_to_fund_request_by_supervisor. The button leads to the request. */
export async function mailAssignedRequest(deps: MailDeps, tx: Tx, event: FundRequestEvent): Promise<void> {
  const request = await findFundRequest(tx, event);
  const employee = event.employeeId === null ? undefined : await findEmployeeIdentity(tx, event.employeeId);
  if (!request || !employee) return;
  await sendMail(deps, tx, {
    name: 'assigned_to_fund_request_by_supervisor',
    values: { fund: request.fundName, number: String(request.id) },
    implementationKey: request.implementationKey,
    to: [employee.identityId],
    link: screenLink(deps.settings, {
      front: request.urlValidator,
      screen: 'request',
      parts: { organization: employee.organizationId, request: request.id },
    }),
  });
}

type RequesterMail =
  'fund_request_record_declined' | 'fund_request_denied' | 'fund_request_denied_with_note' | 'fund_request_disregarded';

/** Tells the requester; the button leads to the request. */
function mailRequester(deps: MailDeps, tx: Tx, { request, name }: { request: Request; name: RequesterMail }): Promise<void> {
  return sendMail(deps, tx, {
    name,
    values: (language) => ({
      fund: request.fundName,
      number: requestNumber(request),
      record: (language === 'en' ? request.nameEn : request.nameNl) ?? '',
      note: name === 'fund_request_record_declined' ? (request.recordNote ?? '') : request.note,
      contact: contactOf(request),
      objection: objectionTo(request, language),
    }),
    ...aboutRequest(request),
  });
}

/** To whom a mail about a request goes; its button leads to the request. */
function aboutRequest(request: Request) {
  return {
    implementationKey: request.implementationKey,
    to: [request.identityId],
    link: (language: Language) => pathIn(language)('request', { fund_id: request.fundId, request_id: request.id }),
  };
}

/** Until when and how to object to a decision, in the sponsor's words where it wrote some; empty when there is nothing to object to. */
function objectionTo(request: Request, language: Language): string {
  const date = lastDayToObject(request);
  if (date === null) return '';
  const usual = { number: requestNumber(request), organization: request.sponsorName };
  const how = request.objectionText ?? serverText(language, 'mails.common.objection-how', usual);
  return serverText(language, 'mails.common.objection', { date, how });
}

/** How the sponsor is reached, in words. */
function contactOf({ sponsorName, sponsorPhone, sponsorEmail }: Request): string {
  const ways = [sponsorPhone === null ? null : formatPhone(sponsorPhone), sponsorEmail];
  return [sponsorName, ...ways.filter((way) => way !== null && way !== '')].join(', ');
}
