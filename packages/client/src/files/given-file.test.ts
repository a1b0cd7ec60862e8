import { expect, it } from 'vitest';
import { createFileApi } from './given-file.ts';
import { Refusal } from '../refusal.ts';

function fileApi(answer: Response) {
  const calls: Request[] = [];
  const file = createFileApi({
    origin: 'https://tegoed.example',
    fetch: async (request) => {
      calls.push(request);
      return answer;
    },
    clientKey: () => 'general',
    clientType: 'sponsor',
    language: () => 'nl',
    token: () => null,
    onSignedOut: () => undefined,
  });
  return {
    calls,
    ask: () =>
      file('/platform/organizations/{organization}/sponsor/transaction-bulks/{id}/export-sepa', {
        path: { organization: 3, id: 12 },
      }),
  };
}

it('a file has the name that the platform gives it', async () => {
  const headers = { 'content-disposition': 'attachment; filename="opdracht-12.xml"' };
  const { ask, calls } = fileApi(new Response('<Document/>', { headers }));
  const { name, content } = await ask();
  expect([name, await content.text()]).toEqual(['opdracht-12.xml', '<Document/>']);
  expect(calls[0]?.url).toBe('https://tegoed.example/api/v1/platform/organizations/3/sponsor/transaction-bulks/12/export-sepa');
  expect(calls[0]?.headers.get('client-type')).toBe('sponsor');
});

it('without a name it has the one of its path', async () => {
  expect((await fileApi(new Response('')).ask()).name).toBe('export-sepa');
});

it('a refusal is no file', async () => {
  const { ask } = fileApi(Response.json({ message: 'Dat kan niet.' }, { status: 403 }));
  const refusal = await ask().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ status: 403, message: 'Dat kan niet.' });
});
