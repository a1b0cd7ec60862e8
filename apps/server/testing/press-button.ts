import type { App } from '../src/app/app.ts';

/** Posts the form of a page that the server made, as a browser does; `fields` are those of the form. */
export async function pressButton(
  app: App,
  path: string,
  {
    fields = {},
    headers = {},
    from = '10.9.9.9',
  }: { fields?: Record<string, string>; headers?: Record<string, string>; from?: string } = {},
) {
  const {
    statusCode: status,
    body,
    headers: answered,
  } = await app.server.inject({
    method: 'POST',
    url: path,
    remoteAddress: from,
    headers: { host: 'localhost:4000', accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status, body, headers: answered };
}
