/** JSON as it stands in a script of a document, with bytes for letters as documents are put together (entry.server.tsx). Nothing in it can end the script. */
export function documentJson(value: unknown): string {
  const text = JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
  return Buffer.from(text).toString('latin1');
}
