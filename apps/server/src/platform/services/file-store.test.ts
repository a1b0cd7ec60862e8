import { createServer, type Server } from 'node:http';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { AwsV4Signer } from 'aws4fetch';
import { createFileStore, type FileStore } from './file-store.ts';

const servers: Server[] = [];
const folder = mkdtempSync(join(tmpdir(), 'tegoed-files-'));
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Speaks as much of S3 as a store of files needs, for one bucket, and believes only a right signature. */
async function startS3(secret: string): Promise<string> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void (async () => {
        const url = new URL(request.url ?? '', `http://${request.headers.host}`);
        const body = Buffer.concat(chunks);
        const signed = new AwsV4Signer({
          method: request.method ?? '',
          url: url.href,
          headers: {
            'x-amz-date': String(request.headers['x-amz-date']),
            'x-amz-content-sha256': String(request.headers['x-amz-content-sha256']),
          },
          body: body.length === 0 ? null : new Uint8Array(body),
          datetime: String(request.headers['x-amz-date']),
          accessKeyId: 'sleutel',
          secretAccessKey: secret,
          service: 's3',
          region: 'eu-west-1',
        });
        if ((await signed.authHeader()) !== request.headers.authorization) return reply.writeHead(403).end();
        if (!url.pathname.startsWith('/emmer/map/')) return reply.writeHead(404).end();
        const found = objects.get(url.pathname);
        if (request.method === 'PUT') objects.set(url.pathname, body);
        if (request.method === 'DELETE') objects.delete(url.pathname);
        if (request.method === 'GET' && found === undefined) return reply.writeHead(404).end();
        return reply.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? found : undefined);
      })();
    });
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const secret = 'geheim/met+tekens';
const s3 = (host: string, { bucket = 'emmer', key = secret } = {}) =>
  createFileStore({
    filesUrl: `s3://sleutel:${encodeURIComponent(key)}@${host}/${bucket}/map/?region=eu-west-1&tls=off`,
    dataDir: '/nowhere',
  });

const stores: readonly (readonly [string, () => Promise<FileStore>])[] = [
  ['in a folder', async () => createFileStore({ filesUrl: '', dataDir: folder })],
  ['in an S3-compatible store', async () => s3(await startS3(secret))],
];

describe.each(stores)('a file store %s', (_where, open) => {
  it('gives back what was put, until it is removed', async () => {
    const store = await open();
    const bytes = Buffer.from([0, 255, 1, 254]);
    expect(await store.get('private/een')).toBeUndefined();
    await store.put('private/een', bytes);
    await store.put('private/twee', Buffer.from('twee'));
    expect(await store.get('private/een')).toEqual(bytes);
    await store.put('private/een', Buffer.from('nieuw'));
    expect((await store.get('private/een'))?.toString()).toBe('nieuw');
    await store.remove('private/een');
    await store.remove('private/een');
    expect(await store.get('private/een')).toBeUndefined();
    expect((await store.get('private/twee'))?.toString()).toBe('twee');
  });
});

describe('a file store', () => {
  it('leaves nothing unfinished in its folder', async () => {
    const store = createFileStore({ filesUrl: '', dataDir: folder });
    await store.put('map/een', Buffer.from('een'));
    expect(readdirSync(join(folder, 'files/map'))).toEqual(['een']);
  });

  it('tells when the S3-compatible store refuses', async () => {
    const host = await startS3(secret);
    await expect(s3(host, { key: 'ander-geheim' }).put('een', Buffer.from('een'))).rejects.toThrow('403');
    await expect(s3(host, { bucket: 'andere' }).put('een', Buffer.from('een'))).rejects.toThrow('bucket');
    await expect(s3('127.0.0.1:1').get('een')).rejects.toThrow('fetch failed');
  });
});

it('leaves nothing half of a file that could not be kept', async () => {
  const dataDir = mkdtempSync(join(folder, 'full-'));
  const store = createFileStore({ filesUrl: '', dataDir });
  // A folder stands where the file should come, so that it can be written and not be put in its place.
  mkdirSync(join(dataDir, 'files/private/receipt'), { recursive: true });
  await expect(store.put('private/receipt', Buffer.from('receipt'))).rejects.toThrow(/EISDIR|directory/);
  expect(readdirSync(join(dataDir, 'files/private'))).toEqual(['receipt']);
});
