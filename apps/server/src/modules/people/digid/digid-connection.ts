import type { AssuranceLevel } from '#platform/services/settings/digid-settings';

/** What a connection needs to ask DigiD who somebody is. */
export interface DigidStart {
  readonly loa: AssuranceLevel;
  /** Where the browser must come back: the resolve address of the session, with its secret. */
  readonly returnTo: string;
  /** Scheme and host that the caller used. */
  readonly origin: string;
}

export interface DigidStarted {
  /** What this connection calls the question; the answer must name it. Unique. */
  readonly requestId: string;
  /** Where the browser goes to sign in. */
  readonly loginUrl: string;
}

/** What the browser brought back, with what the session knows. */
export interface DigidReturn {
  readonly requestId: string;
  readonly loa: AssuranceLevel;
  readonly query: Readonly<Record<string, string | undefined>>;
}

export type DigidOutcome =
  | { readonly is: 'confirmed'; readonly bsn: string }
  | { readonly is: 'cancelled' }
  /** DigiD said no, or what came is not to be trusted; a code only when DigiD gave one. `reason` is for the log and names nobody. */
  | { readonly is: 'error'; readonly code?: string; readonly reason: string };

/** One way to reach DigiD. Either the simulator or SAML stands behind it; nothing else knows which. */
export interface DigidConnection {
  /** Throws `DigidFailure` when DigiD refuses or does not answer. */
  start(question: DigidStart): Promise<DigidStarted>;
  finish(answer: DigidReturn): Promise<DigidOutcome>;
}

/** DigiD cannot be asked now. The code is what the front end shows a page for. */
export class DigidFailure extends Error {
  readonly code: string;

  constructor(code: string, options: { cause?: unknown } = {}) {
    super(`DigiD failed: ${code}`, options);
    this.code = code;
  }
}
