import { createServer } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { askEligibilityService } from './eligibility-client.ts';

describe('a slow eligibility service', () => {
  const silent = createServer(() => {});
  afterAll(() => void silent.close());

  it('is given up: it takes the call and never answers', async () => {
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const connection = { bearerKey: 'k', serverCertificate: null, clientCertificate: null, clientKey: null };
    const question = { action: 'residency_check', fund_key: 'fund', id: null, bsn: '' } as const;
    await expect(
      askEligibilityService({ ...connection, url: `http://127.0.0.1:${port}` }, question, { connect: 5, answer: 0.2 }),
    ).rejects.toThrow('aborted');
    await expect(
      askEligibilityService({ ...connection, url: `https://127.0.0.1:${port}` }, question, { connect: 0.2, answer: 5 }),
    ).rejects.toThrow('no connection in time');
  });
});
