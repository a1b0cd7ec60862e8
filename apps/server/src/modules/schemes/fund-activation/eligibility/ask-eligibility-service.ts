import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { askEligibilityService, type EligibilityAction, type EligibilityConnection } from './eligibility-client.ts';
import { endCall, insertCall, type EligibilityServiceRow } from './eligibility-queries.ts';

type AskDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'log'>;

export interface Asked {
  readonly service: EligibilityServiceRow;
  readonly identityId: number;
  readonly bsn: string;
  /** What the service calls this case; null before it has said so. */
  readonly requestId: string | null;
}

/** What the service says to each question. */
const answers = {
  residency_check: z.object({ id: z.union([z.string(), z.number()]).nullish(), resident: z.boolean() }),
  partner_bsn: z.object({ partner_bsn: z.union([z.string(), z.number()]).nullish() }),
  eligibility_check: z.object({ id: z.union([z.string(), z.number()]).nullish(), eligible: z.boolean() }),
} as const;

type Question = keyof typeof answers;

/** A good answer, and the call that it belongs to. */
export type GoodAnswer<Asks extends Question> = { readonly callId: number; readonly answer: z.infer<(typeof answers)[Asks]> };

/** Asks the service one question and writes the call down. Undefined when there is no good answer. */
export async function ask<Asks extends Question>(
  deps: AskDeps,
  action: Asks,
  asked: Asked,
): Promise<GoodAnswer<Asks> | undefined> {
  const { service, identityId, bsn, requestId } = asked;
  const callId = await insertCall(deps.db, { fundId: service.fundId, identityId, action, requestId, now: deps.now() });
  const answered = await call(deps, service, { action, id: requestId, bsn });
  const read = answered.reply?.status === 200 ? answers[action].safeParse(answered.reply.body) : undefined;
  if (!read?.success) {
    await endCall(deps.db, callId, {
      state: 'error',
      ...answered.log,
      error: answered.log.error ?? 'no good answer',
      updatedAt: deps.now(),
    });
    return undefined;
  }
  const answer = read.data as z.infer<(typeof answers)[Asks]>;
  const id = 'id' in answer && answer.id != null ? { requestId: String(answer.id) } : {};
  await endCall(deps.db, callId, { state: 'success', ...answered.log, ...id, updatedAt: deps.now() });
  return { callId, answer };
}

/** What to write down of a call, and the reply when there was one. */
export async function call(
  deps: Pick<Deps, 'secrets' | 'log'>,
  service: EligibilityServiceRow,
  question: { action: EligibilityAction; id: string | null; bsn: string; eligible?: boolean },
) {
  try {
    const reply = await askEligibilityService(connectionOf(deps, service), { ...question, fund_key: service.fundKey });
    return { reply, log: { httpStatus: reply.status, answer: withoutNumbers(reply.body), error: null } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    deps.log.warn({ event: 'backoffice-failed', fundId: service.fundId, action: question.action, reason });
    return { reply: undefined, log: { httpStatus: null, answer: null, error: reason.slice(0, 500) } };
  }
}

function connectionOf({ secrets }: Pick<Deps, 'secrets'>, row: EligibilityServiceRow): EligibilityConnection {
  return {
    url: row.url,
    bearerKey: secrets.decrypt(row.bearerKey),
    serverCertificate: row.serverCertificate,
    clientCertificate: row.clientCertificate,
    clientKey: row.clientKey === null ? null : secrets.decrypt(row.clientKey),
  };
}

/** Of an answer only what we know is kept: nobody knows what else a service sends along. */
function withoutNumbers(body: unknown): object | null {
  if (typeof body !== 'object' || body === null) return null;
  const known = ['id', 'resident', 'eligible'] as const;
  return Object.fromEntries(known.flatMap((name) => (name in body ? [[name, (body as Record<string, unknown>)[name]]] : [])));
}
