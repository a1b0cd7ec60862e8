/** A form with files as a browser sends it: the body, and the header that says where its parts begin. */
export async function multipart(
  parts: Readonly<Record<string, string | readonly string[] | { readonly name: string; readonly bytes: Buffer }>>,
): Promise<readonly [Buffer, Record<string, string>]> {
  const form = new FormData();
  for (const [field, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(field, part);
    else if ('bytes' in part) form.append(field, new File([new Uint8Array(part.bytes)], part.name));
    else for (const text of part) form.append(field, text);
  }
  const sent = new Response(form);
  return [Buffer.from(await sent.arrayBuffer()), { 'content-type': sent.headers.get('content-type') ?? '' }];
}
