import type { FastifyInstance } from 'fastify';

/** Lets the shop's server side call the platform without the network. The visitor's own address counts for the limits. */
export async function callInProcess(server: FastifyInstance, request: Request, remoteAddress: string): Promise<Response> {
  const { host, pathname, search } = new URL(request.url);
  const headers = { ...Object.fromEntries(request.headers), host };
  const answer = await server.inject({
    method: request.method,
    url: `${pathname}${search}`,
    headers,
    remoteAddress,
    ...(request.body ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
  });
  const answerHeaders = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of [value ?? []].flat()) answerHeaders.append(name, String(one));
  }
  return new Response(answer.statusCode === 204 ? null : answer.rawPayload, {
    status: answer.statusCode,
    headers: answerHeaders,
  });
}
