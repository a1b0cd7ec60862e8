import { atLeast, atMost, itself } from '@tegoed/domain/testing/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../refusal.ts';
import { sendFile } from './upload-file.ts';

/** A call of the browser that ends with this status. */
function callThatEnds(status: number) {
  return class {
    readonly upload = {};
    readonly status = status;
    readonly responseText = JSON.stringify({ data: { uid: 'abc' } });
    onload?: () => void;
    open(): void {}
    setRequestHeader(): void {}
    getAllResponseHeaders(): string {
      return '';
    }
    send(): void {
      this.onload?.();
    }
  };
}

function send(status: number) {
  vi.stubGlobal('XMLHttpRequest', callThatEnds(status));
  const file = new File(['%PDF'], 'bon.pdf');
  return sendFile(
    { clientKey: () => 'general', clientType: 'webshop', language: () => 'nl', token: () => null, onSignedOut: () => undefined },
    { type: 'reimbursement_proof', file },
  );
}

afterEach(() => vi.unstubAllGlobals());

describe('a file that was sent', () => {
  it.each([...atLeast(200, itself), ...atMost(299, itself)])(
    'with a status %s the limits of success: %d, was taken: %s',
    async (_side, status, isTaken) => {
      const answer: unknown = await send(status).catch((error: unknown) => error);
      if (isTaken) expect(answer).toEqual({ uid: 'abc' });
      else expect(answer).toBeInstanceOf(Refusal);
    },
  );
});
