import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packPage } from './compress-page.ts';

describe('a page that was packed', () => {
  it('is whole, and takes no more memory than its packed bytes: it is gone itself', async () => {
    const html = Buffer.from('page '.repeat(50_000), 'latin1');
    const packed = await packPage(html);
    expect(brotliDecompressSync(packed).toString()).toBe('page '.repeat(50_000));
    expect(packed.buffer.byteLength).toBe(packed.length);
    expect(html.buffer.detached).toBe(true);
  });

  it('leaves what shares its memory, as small ones do', async () => {
    const [html, neighbour] = [Buffer.from('small'), Buffer.from('neighbour')];
    expect(neighbour.buffer).toBe(html.buffer);
    await packPage(html);
    expect(neighbour.toString()).toBe('neighbour');
  });
});
