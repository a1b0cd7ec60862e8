import type { paths } from '@tegoed/contract';
import { readBody, requestOf, type AnyCall, type ApiContext, type CallArguments, type PathsWith } from '../api-client.ts';
import { Refusal } from '../refusal.ts';

/** A file that the platform makes, under the name that it gives it. */
export interface GivenFile {
  readonly name: string;
  readonly content: Blob;
}

/** Asks for files by their path. Throws a `Refusal` for any answer that is none. */
export function createFileApi(context: ApiContext) {
  async function file(path: string, given?: AnyCall): Promise<GivenFile> {
    const answer = await context.fetch(requestOf(context, { ...given, method: 'get', to: path }));
    if (!answer.ok) throw new Refusal(answer.status, readBody(await answer.text()), answer.headers);
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
    return { name: name ?? path.split('/').at(-1) ?? path, content: await answer.blob() };
  }
  // The arguments were checked by this type.
  return file as <Path extends PathsWith<'get'>>(path: Path, ...args: CallArguments<paths[Path]['get']>) => Promise<GivenFile>;
}
