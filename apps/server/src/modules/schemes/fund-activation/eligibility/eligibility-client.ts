import {
  callService,
  standardTimeouts,
  type Timeouts,
  type ServiceCertificates,
  type ServiceReply,
} from '#platform/services/call-service';

/** How one fund reaches its sponsor's eligibility service (funds.md 9). */
export interface EligibilityConnection extends ServiceCertificates {
  readonly url: string;
  readonly bearerKey: string;
}

export type EligibilityAction = 'residency_check' | 'partner_bsn' | 'eligibility_check' | 'received' | 'first_use';

/** What is sent. The service chooses an id at the first call about somebody; later calls repeat it. */
export interface EligibilityQuestion {
  readonly action: EligibilityAction;
  readonly fund_key: string;
  readonly id: string | null;
  readonly bsn: string;
  readonly eligible?: boolean;
}

/** Answers are a few fields; in bytes. */
const longestAnswer = 64_000;

/** Asks the eligibility service one thing. Rejects when it cannot be reached, is not who it should be, or does not answer in time. */
export function askEligibilityService(
  connection: EligibilityConnection,
  question: EligibilityQuestion,
  timeouts: Timeouts = standardTimeouts,
): Promise<ServiceReply> {
  return callEligibilityService(connection, { path: '/api/v1/funds', text: JSON.stringify(question) }, timeouts);
}

/** Asks the eligibility service whether it is there, and takes us. Rejects as askBackoffice does. */
export function tryEligibilityService(connection: EligibilityConnection): Promise<ServiceReply> {
  return callEligibilityService(connection, { path: '/api/v1/status' }, standardTimeouts);
}

/** Sends a text, or fetches when there is none. */
function callEligibilityService(
  connection: EligibilityConnection,
  { path, text }: { readonly path: string; readonly text?: string },
  timeouts: Timeouts,
): Promise<ServiceReply> {
  const headers = {
    authorization: `Bearer ${connection.bearerKey}`,
    accept: 'application/json',
    ...(text === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return callService(
    {
      url: `${connection.url.replace(/\/+$/, '')}${path}`,
      method: text === undefined ? 'GET' : 'POST',
      headers,
      ...(text === undefined ? {} : { text }),
      certificates: connection,
    },
    { timeouts, longestAnswer },
  );
}
