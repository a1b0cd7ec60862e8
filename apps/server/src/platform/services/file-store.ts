import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { randomHex } from './secrets.ts';

/** Where the bytes of files and pictures are kept, under keys such as `private/4f…`. Knows nothing of who may see them. */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is nothing under the key. */
  get(key: string): Promise<Buffer | undefined>;
  /** Nothing under the key is no error. */
  remove(key: string): Promise<void>;
}

/** The store of the setting `FILES_URL`: a folder in the data directory, or an S3-compatible store. */
export function createFileStore({ filesUrl, dataDir }: { filesUrl: string; dataDir: string }): FileStore {
  return filesUrl === '' ? folderStore(join(dataDir, 'files')) : s3Store(filesUrl);
}

/** Files of a folder. A file appears whole or not at all. */
function folderStore(folder: string): FileStore {
  return {
    async put(key, bytes) {
      const file = join(folder, key);
      const unfinished = `${file}.${randomHex(8)}`;
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(unfinished, bytes, { mode: 0o600 });
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true }); // what is half of a receipt must not stay, least of all on a full disk
        throw error;
      }
    },
    async get(key) {
      return readFile(join(folder, key)).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
    async remove(key) {
      await rm(join(folder, key), { force: true });
    },
  };
}

/** How long one call of the store may take, in milliseconds. */
const TIMEOUT = 15_000;

/** `s3://KEY:SECRET@HOST/BUCKET/PREFIX?region=…`, addressed by path; `tls=off` for a store on an own network. */
function s3Store(filesUrl: string): FileStore {
  const url = new URL(filesUrl);
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  const base = `${scheme}://${url.host}${url.pathname.replace(/\/+$/, '')}`;
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 2,
  });
  const call = async (method: string, key: string, body?: Buffer): Promise<Response> => {
    const answer = await client.fetch(`${base}/${key}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT),
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    });
    if (!answer.ok && answer.status !== 404) throw new Error(`the file store answered ${answer.status} to ${method}`);
    return answer;
  };
  return {
    async put(key, bytes) {
      const answer = await call('PUT', key, bytes);
      if (!answer.ok) throw new Error('the file store has no such bucket');
    },
    async get(key) {
      const answer = await call('GET', key);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
    async remove(key) {
      await call('DELETE', key);
    },
  };
}
