import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** What a scanner reads from the code as it stands on the screen. */
export async function readQrCode(code: Locator): Promise<string[]> {
  const found = await readBarcodes(await code.screenshot(), { formats: ['QRCode'] });
  return found.map(({ text }) => text);
}
