import { z } from 'zod';
import { isServiceNumber } from '#people/identity';
import type { Deps } from '#platform/deps';
import { randomHex, type Secrets } from '#platform/services/secrets';
import type { DigidConnection, DigidOutcome } from '../digid-connection.ts';

const simulatedChoice = z.discriminatedUnion('is', [
  z.object({ is: z.literal('confirmed'), bsn: z.string() }),
  z.object({ is: z.literal('cancelled') }),
  z.object({ is: z.literal('error'), code: z.string() }),
]);
const simulatedQuestion = z.object({ requestId: z.string(), returnTo: z.url() });
const simulatedAnswer = z.object({ requestId: z.string(), choice: simulatedChoice });

/** What somebody chose on the page of the simulator. */
export type SimulatedChoice = z.infer<typeof simulatedChoice>;
/** A question to the simulator, as its page needs it. */
export type SimulatedQuestion = z.infer<typeof simulatedQuestion>;

/**
 * DigiD for development, tests and the demo: a page where one chooses who one is at /demo/digid.
 * Question and answer travel sealed, so that neither can be made up, and a citizen service number stands in no address.
 */
export function simulateDigid({ secrets }: Pick<Deps, 'secrets'>): DigidConnection {
  return {
    async start({ returnTo, origin }) {
      const requestId = randomHex(40);
      const question: SimulatedQuestion = { requestId, returnTo };
      return { requestId, loginUrl: `${origin}/demo/digid?question=${seal(secrets, question)}` };
    },

    async finish({ requestId, query }) {
      if (query.session_secret === undefined) return { is: 'error', reason: 'the secret of the session is missing' };
      const answer = simulatedAnswer.safeParse(unseal(secrets, query.aselect_credentials)).data;
      if (answer?.requestId !== requestId || query.rid !== requestId)
        return { is: 'error', reason: 'the answer is not to this question' };
      return check(answer.choice);
    },
  };
}

/** Reads the question that an address of the page carries; undefined when nobody asked it. */
export function readSimulatedQuestion(secrets: Secrets, sealed: string | undefined): SimulatedQuestion | undefined {
  return simulatedQuestion.safeParse(unseal(secrets, sealed)).data;
}

/** Where the browser goes with its answer. */
export function addressOfSimulatedAnswer(secrets: Secrets, question: SimulatedQuestion, choice: SimulatedChoice): string {
  const address = new URL(question.returnTo);
  address.searchParams.set('rid', question.requestId);
  address.searchParams.set('a-select-server', 'simulator');
  address.searchParams.set('aselect_credentials', seal(secrets, { requestId: question.requestId, choice }));
  return address.href;
}

function check(choice: SimulatedChoice): DigidOutcome {
  if (choice.is === 'confirmed' && !isServiceNumber(choice.bsn)) return { is: 'error', reason: 'no citizen service number' };
  return choice.is === 'error' ? { ...choice, reason: 'chosen in the simulator' } : choice;
}

function seal(secrets: Secrets, content: object): string {
  return secrets.encrypt(JSON.stringify(content)).toString('base64url');
}

function unseal(secrets: Secrets, sealed: string | undefined): unknown {
  if (!sealed) return undefined;
  try {
    return JSON.parse(secrets.decrypt(Buffer.from(sealed, 'base64url')));
  } catch {
    return undefined;
  }
}
