import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { readContract } from '@tegoed/contract/document';
import { createContractChecks } from '../contract-checks.ts';
import { bytesOf, packing } from './packing.ts';

describe('the bytes of an answer', () => {
  it.each(['', 'plain', 'één', '€ 12,50', '😀 of meer', `${'a'.repeat(10_000)}€`])('are those of its text (%#)', (text) => {
    expect(bytesOf(text)).toEqual(Buffer.from(text));
  });

  it('are made of a whole text, whatever half of a pair was stored', () => {
    const contract = readContract();
    const tag = contract.operations.find(({ operationId }) => operationId === 'getTag');
    if (!tag) throw new Error('the contract has no tag');
    const checks = createContractChecks(contract);
    const text = (name: string) => checks.serialise(tag, 200, { data: { id: 1, key: 'a', name } }) ?? '';
    for (const name of ['half \ud83d', `${'long '.repeat(20)}\ud83d€`, `${'x'.repeat(6_000)}\ude00`]) {
      expect(text(name).isWellFormed()).toBe(true);
      expect(JSON.parse(bytesOf(text(name)).toString())).toMatchObject({ data: { name } });
    }
  });
});

describe('the memory that an answer was packed in', () => {
  const packingMany = fileURLToPath(new URL('../../../../testing/processes/pack-many-answers.ts', import.meta.url));
  /** V8 clears only what is young. */
  const options = ['--expose-gc', '--max-semi-space-size=8', '--initial-heap-size=1000'];

  it.each(['br', 'gzip'])('is free when V8 clears what is young (%s)', (encoding) => {
    const { stdout } = spawnSync(process.execPath, [...options, packingMany, encoding], { encoding: 'utf8' });
    expect(JSON.parse(stdout)).toBeLessThan(1_000);
  });

  it('is not left to the server that sends answers', async () => {
    const packed = vi.spyOn(packing.zlib, 'brotliCompressSync');
    const server = Fastify();
    await server.register(compress, packing);
    server.get('/', () => 'a'.repeat(packing.threshold));
    await server.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(packed.mock.results[0]?.value.buffer.byteLength).toBe(packed.mock.results[0]?.value.length);
    await server.close();
  });
});

describe('an answer that is sent packed', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is whole, however large it is (%s)', async (encoding, unpack) => {
    const server = Fastify();
    await server.register(compress, packing);
    // Begins as an answer does: some other letters would be taken for those of something packed.
    const answerOf = (letters: number) =>
      randomBytes(letters / 2)
        .toString('hex')
        .replace(/./, '{');
    server.get<{ Params: { letters: number } }>('/:letters', ({ params }) => answerOf(Number(params.letters)));
    for (const letters of [packing.threshold, 20_000, packing.syncThreshold]) {
      const { headers, rawPayload } = await server.inject({ url: `/${letters}`, headers: { 'accept-encoding': encoding } });
      expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-length': String(rawPayload.length) });
      expect(unpack(rawPayload)).toHaveLength(letters);
    }
    await server.close();
  });
});
