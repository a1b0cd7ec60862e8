import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { storeUpload } from '@tegoed/server/content/files';
import {
  answerClarification,
  approveRequest,
  askClarification,
  assignToOneself,
  declineRequest,
  findRequest,
  storeRequest,
} from '@tegoed/server/schemes/fund-requests';
import { findFund } from '@tegoed/server/schemes/funds';
import { confirmBsn } from '@tegoed/server/people/identity';
import { identityRecords } from '@tegoed/server/people/records';
import type { Deps } from '@tegoed/server/platform/deps';
import type { DemoFundRequest, DemoPicture } from '../../content/content-types.ts';
import { drawPicture } from '../../draw-picture.ts';
import { getAccount, getByKey, type DemoLoad } from '../demo-load.ts';
import type { DemoEvent } from './demo-event.ts';

type Clarification = DemoFundRequest['clarifications'][number];

const paperSize = { width: 600, height: 800 };

/** Everything around requests: filed after DigiD, taken by an assessor, asked about and answered, decided. */
export function fundRequestEvents(load: DemoLoad): DemoEvent[] {
  return load.content.fundRequests.flatMap((request) => {
    const { taken } = request;
    const filed: DemoEvent = { at: load.moment(request.made), play: (deps) => file(load, deps, request) };
    const started: DemoEvent[] =
      taken === null ? [] : [{ at: load.moment(taken), play: (deps) => assignToOneself(deps, callOf(load, request)) }];
    const asked = request.clarifications.flatMap((clarification) => conversation(load, request, clarification));
    // What a fund approves by itself was decided when it was filed.
    const isDecided = request.resolved !== null && getByKey(load.content.funds, request.fund).autoValidator === null;
    const decided: DemoEvent[] =
      request.resolved !== null && isDecided
        ? [{ at: load.moment(request.resolved), play: (deps) => decide(load, deps, request) }]
        : [];
    return [filed, ...started, ...asked, ...decided];
  });
}

/** A question about an answer, and what the requester said. */
function conversation(load: DemoLoad, request: DemoFundRequest, clarification: Clarification): DemoEvent[] {
  let id = 0;
  const question: DemoEvent = {
    at: load.moment(clarification.made),
    async play(deps) {
      id = await ask(load, deps, { request, clarification });
    },
  };
  const { answer } = clarification;
  if (answer === undefined) return [question];
  return [question, { at: load.moment(answer.made), play: (deps) => reply(load, deps, { request, id, text: answer.text }) }];
}

async function reply(
  { tx }: DemoLoad,
  deps: Deps,
  { request, id, text }: { request: DemoFundRequest; id: number; text: string },
): Promise<void> {
  const stored = await findRequest(tx, request.id);
  if (!stored) throw new Error(`the demo has no request ${request.id}`);
  await answerClarification(deps, stored, { clarificationId: id, answer: text, files: [] });
}

/** Requests are numbered by the platform; the content names the number that they get in the order of time. */
async function file({ tx, content }: DemoLoad, deps: Deps, request: DemoFundRequest): Promise<void> {
  const requester = getAccount(content, request.requester);
  const fund = await findFund(tx, getByKey(content.funds, request.fund).id);
  if (!fund) throw new Error(`the demo has no fund ${request.fund}`);
  if (requester.bsn !== null) {
    await confirmBsn(tx, { ...deps, records: identityRecords }, { identityId: requester.id, bsn: requester.bsn, stores: true });
  }
  const answers = [];
  for (const record of request.records) {
    const criterion = fund.criteria.find(({ recordTypeKey }) => recordTypeKey === record.recordType);
    const files: string[] = [];
    for (const paper of record.files)
      files.push(await upload(deps, paper, { identityId: requester.id, request, index: files.length }));
    answers.push({ criterionId: criterion?.id ?? 0, recordTypeKey: record.recordType, value: record.value, files });
  }
  const { contactInformation } = request;
  const id = await storeRequest(deps, { fund, identityId: requester.id, contactInformation, answers });
  if (id !== request.id) throw new Error(`request ${request.id} of the demo got the number ${id}`);
}

/** The name makes the address of the file, so it is the same at every fresh start. */
async function upload(
  deps: Deps,
  paper: DemoPicture,
  { identityId, request, index }: { identityId: number; request: DemoFundRequest; index: number },
): Promise<string> {
  const bytes = await sharp(await drawPicture(paper, paperSize))
    .png()
    .toBuffer();
  return storeUpload(deps, identityId, {
    type: 'fund_request_record_proof',
    kind: 'png',
    bytes,
    preview: null,
    originalName: 'loonstrook.png',
    scanned: false,
    uid: createHash('sha256')
      .update(`tegoed-demo:request:${request.id}-${index + 1}`)
      .digest('hex'),
  });
}

async function ask(
  load: DemoLoad,
  deps: Deps,
  asked: { request: DemoFundRequest; clarification: Clarification },
): Promise<number> {
  const { request, clarification } = asked;
  const record = await load.tx
    .selectFrom('fundRequestRecords as record')
    .innerJoin('recordTypes as type', 'type.id', 'record.recordTypeId')
    .select('record.id')
    .where('record.fundRequestId', '=', request.id)
    .where('type.key', '=', clarification.recordType)
    .executeTakeFirstOrThrow();
  const { question, message } = clarification;
  return askClarification(deps, callOf(load, request), { recordId: record.id, question, message, attachment: null });
}

async function decide(load: DemoLoad, deps: Deps, request: DemoFundRequest): Promise<void> {
  const call = callOf(load, request);
  await (request.state === 'declined' ? declineRequest(deps, call, request.note) : approveRequest(deps, call));
}

/** A call of the assessor of the fund's sponsor about a request. */
function callOf({ content }: DemoLoad, request: DemoFundRequest) {
  const fund = getByKey(content.funds, request.fund);
  const organization = getByKey(content.organizations, fund.organization).id;
  return { identity: getAccount(content, request.assessor), params: { organization, fund_request: request.id } };
}
