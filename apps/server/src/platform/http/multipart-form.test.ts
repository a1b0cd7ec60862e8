import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';

const payload = '--edge\r\ncontent-disposition: form-data; name="email"\r\n\r\ninwoner@tegoed.example\r\n--edge--\r\n';

it('a form with files is left unread where none is taken', async () => {
  const test = await startTestApp({});
  const answer = await test.app.server.inject({
    method: 'POST',
    url: '/api/v1/identity/proxy/email',
    headers: { host: 'localhost:4000', 'client-type': 'webshop', 'content-type': 'multipart/form-data; boundary=edge' },
    payload,
  });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toContain('email');
});
