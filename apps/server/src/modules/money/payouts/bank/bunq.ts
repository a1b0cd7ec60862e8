import { createSign, createVerify } from 'node:crypto';
import { z } from 'zod';
import { callService, standardTimeouts, type Timeouts, type ServiceReply } from '#platform/services/call-service';
import { decimalFromCents } from '@tegoed/domain/money';
import { BankRefusal, checkReply, type Bank, type BankOrder, type OrderState, type SentOrder } from './bank.ts';

/** What bunq needs to know us, and we to know bunq. */
export const bunqCredentials = z.strictObject({
  url: z.string(),
  serverCertificate: z.string().nullable(),
  apiKey: z.string(),
  installationToken: z.string(),
  /** Signs what we send; PEM. */
  privateKey: z.string(),
  /** Proves what bunq answers; PEM. */
  bankPublicKey: z.string(),
  monetaryAccountId: z.int(),
});
export type BunqCredentials = z.infer<typeof bunqCredentials>;

/** What calling bunq needs before the device is known. */
export type BunqConnection = Pick<BunqCredentials, 'url' | 'serverCertificate' | 'privateKey'> & {
  /** Null during installation, before bunq told its key. */
  readonly bankPublicKey: string | null;
};

/** A hundred entries at most, two hundred drafts; in bytes. */
const longestAnswer = 4_000_000;
const DRAFTS_ON_A_PAGE = 200;

const idAnswer = z.object({ Response: z.tuple([z.object({ Id: z.object({ id: z.int() }) })], z.unknown()) });
const user = z.object({ id: z.int() });
const sessionPart = z.object({
  Token: z.object({ token: z.string() }).optional(),
  UserCompany: user.optional(),
  UserPerson: user.optional(),
  UserApiKey: user.optional(),
});
const sessionAnswer = z.object({ Response: z.array(sessionPart) });
const draft = z.object({
  DraftPayment: z.object({
    id: z.int(),
    status: z.string(),
    entries: z.array(z.object({ merchant_reference: z.string().nullish() })),
  }),
});
const draftsAnswer = z.object({ Response: z.array(draft) });

const finalStates: Readonly<Record<string, OrderState>> = {
  ACCEPTED: 'accepted',
  REJECTED: 'rejected',
  CANCELLED: 'rejected',
};

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly requestId: string;
  readonly body?: object;
}

/** One call of bunq's API, signed by us; the answer is proven to be bunq's. Throws when it is not. */
export async function callBunq(connection: BunqConnection, asked: Asked, timeouts: Timeouts): Promise<ServiceReply> {
  const text = asked.body === undefined ? undefined : JSON.stringify(asked.body);
  const reply = await callService(
    {
      url: `${connection.url.replace(/\/+$/, '')}${asked.path}`,
      method: asked.method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'cache-control': 'no-cache',
        'user-agent': 'Tegoed',
        'x-bunq-language': 'nl_NL',
        'x-bunq-region': 'nl_NL',
        'x-bunq-geolocation': '0 0 0 0 000',
        'x-bunq-client-request-id': asked.requestId,
        ...(asked.token === undefined ? {} : { 'x-bunq-client-authentication': asked.token }),
        ...(text === undefined
          ? {}
          : { 'x-bunq-client-signature': createSign('RSA-SHA256').update(text).sign(connection.privateKey, 'base64') }),
      },
      ...(text === undefined ? {} : { text }),
      certificates: { serverCertificate: connection.serverCertificate, clientCertificate: null, clientKey: null },
    },
    { timeouts, longestAnswer },
  );
  if (connection.bankPublicKey !== null && reply.status < 300) checkSignature(reply, connection.bankPublicKey);
  return reply;
}

function checkSignature(reply: ServiceReply, bankPublicKey: string): void {
  const given = String(reply.headers['x-bunq-server-signature'] ?? '');
  const isProven = createVerify('RSA-SHA256').update(reply.text).verify(bankPublicKey, given, 'base64');
  if (!isProven) throw new Error('the answer is not signed by the bank');
}

/** Signs in at bunq for as long as a few calls take. Gives the token and the user that it is for. */
export async function openSession(
  credentials: Omit<BunqCredentials, 'monetaryAccountId'>,
  timeouts: Timeouts,
): Promise<{ token: string; userId: number }> {
  const reply = await callBunq(
    credentials,
    {
      method: 'POST',
      path: '/v1/session-server',
      token: credentials.installationToken,
      requestId: crypto.randomUUID(),
      body: { secret: credentials.apiKey },
    },
    timeouts,
  );
  checkReply(reply, 'signing in at the bank');
  const parts = sessionAnswer.parse(reply.body).Response;
  const token = parts.find((part) => part.Token)?.Token?.token;
  const userId = parts.map((part) => part.UserCompany ?? part.UserPerson ?? part.UserApiKey).find(Boolean)?.id;
  if (token === undefined || userId === undefined) throw new Error('the bank gave no session');
  return { token, userId };
}

/**
 * bunq by draft payments: each batch is one draft, which the account's owner approves in bunq's app. Before an order is repeated the
 * drafts that are there are looked through for its message id; it is the request id too, which bunq takes once.
 */
export function openBunq(credentials: BunqCredentials, timeouts: Timeouts = standardTimeouts): Bank {
  async function inSession() {
    const { token, userId } = await openSession(credentials, timeouts);
    const path = `/v1/user/${userId}/monetary-account/${credentials.monetaryAccountId}/draft-payment`;
    return { token, path };
  }

  async function findDraft(session: { token: string; path: string }, messageId: string): Promise<SentOrder | undefined> {
    const path = `${session.path}?count=${DRAFTS_ON_A_PAGE}`;
    const asked = { method: 'GET', path, token: session.token, requestId: crypto.randomUUID() } as const;
    const reply = await callBunq(credentials, asked, timeouts);
    checkReply(reply, 'looking for the order');
    const found = draftsAnswer
      .parse(reply.body)
      .Response.find(({ DraftPayment }) =>
        DraftPayment.entries.some((entry) => entry.merchant_reference?.startsWith(`${messageId}/`)),
      );
    return found && { paymentId: String(found.DraftPayment.id), authUrl: null };
  }

  async function makeDraft(session: { token: string; path: string }, order: BankOrder): Promise<SentOrder> {
    const reply = await callBunq(
      credentials,
      { method: 'POST', path: session.path, token: session.token, requestId: order.messageId, body: draftOf(order) },
      timeouts,
    );
    checkReply(reply, 'sending the order');
    return { paymentId: String(idAnswer.parse(reply.body).Response[0].Id.id), authUrl: null };
  }

  return {
    async send(order) {
      const session = await inSession();
      if (!order.isRepeated) return makeDraft(session, order);
      const known = await findDraft(session, order.messageId);
      if (known) return known;
      try {
        return await makeDraft(session, order);
      } catch (error) {
        // The first one arrived between looking and sending: bunq takes each request id once.
        const arrived = error instanceof BankRefusal ? await findDraft(session, order.messageId) : undefined;
        if (arrived) return arrived;
        throw error;
      }
    },

    async stateOf(paymentId) {
      const { token, path } = await inSession();
      const asked = { method: 'GET', path: `${path}/${paymentId}`, token, requestId: crypto.randomUUID() } as const;
      const reply = await callBunq(credentials, asked, timeouts);
      checkReply(reply, 'asking for the state');
      const status = draftsAnswer.parse(reply.body).Response[0]?.DraftPayment.status ?? '';
      return finalStates[status] ?? 'pending';
    },
  };
}

function draftOf({ messageId, transfers }: BankOrder) {
  return {
    number_of_required_accepts: 1,
    entries: transfers.map(({ id, amountCents, iban, name, description }) => ({
      amount: { value: decimalFromCents(amountCents), currency: 'EUR' },
      counterparty_alias: { type: 'IBAN', value: iban, name },
      description,
      merchant_reference: `${messageId}/${id}`,
    })),
  };
}
