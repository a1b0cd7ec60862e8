import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createVersionMemory, findForOneself } from '../../services/version-memory.ts';
import { ownBytes, packing } from './packing.ts';

/**
 * What the API answers visitors, where that stays the same as long as the contents of their shop do: made, written and packed once, and
 * kept with the version that was read before it was asked for. (ADR 0033)
 */
export interface VisitorAnswers {
  /** The answer at this address, or what `make` makes now, as JSON. Rejects with what `make` throws, which is not remembered. */
  find(asked: AskedByVisitor, make: () => Promise<string>): Promise<KeptAnswer>;
}

/** All that an answer to a visitor depends on besides the contents of the shop. */
export interface AskedByVisitor {
  readonly shopKey: string;
  readonly language: string;
  readonly clientType: string;
  /** Whole: scheme, host, path and query. */
  readonly address: string;
}

/** An answer as it leaves. */
export class KeptAnswer {
  readonly text: string;
  /** The same packed with brotli; undefined for one that is too small for it. */
  readonly packed: Buffer | undefined;

  constructor(text: string, packed: Buffer | undefined) {
    this.text = text;
    this.packed = packed;
  }
}

interface VisitorAnswersOptions {
  /** How many bytes all together may take. */
  readonly mostBytes: number;
  /** The version of what depends on a shop alone, which is another one on another day. */
  readonly versionOf: (shopKey: string) => Promise<string>;
  /** Whether whoever asks keeps the answer itself, with a version that it read: then nothing is looked up or kept here. */
  readonly isKeptByAsker: () => boolean;
}

/** What an answer takes beside its letters and its packed bytes: its address and its place in the memory. */
const bytesBeside = 1_000;

export function createVisitorAnswers({ mostBytes, versionOf, isKeptByAsker }: VisitorAnswersOptions): VisitorAnswers {
  const answers = createVersionMemory<KeptAnswer>({
    mostBytes,
    bytesOf: ({ text, packed }) => text.length * 2 + (packed?.length ?? 0) + bytesBeside,
  });
  return {
    async find({ shopKey, language, clientType, address }, make) {
      if (isKeptByAsker()) return new KeptAnswer(await make(), undefined);
      const version = await versionOf(shopKey);
      const key = { address: [shopKey, language, clientType, address].join(' '), version };
      return findForOneself(answers, key, () => make().then(packAnswer));
    },
  };
}

const brotli = promisify(brotliCompress);
/** Packed once and sent many times. */
const quality = 7;

async function packAnswer(text: string): Promise<KeptAnswer> {
  const bytes = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return new KeptAnswer(text, bytes.length < packing.threshold ? undefined : ownBytes(await brotli(bytes, { params })));
}
