/* oxlint-disable max-params -- React Router calls it so */
import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';

/** Draws the one document of the app while it is built; nothing is drawn when somebody visits. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const document = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  await document.allReady;
  return new Response(document, { status, headers });
}
