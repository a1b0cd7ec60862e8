import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';

/** Random hexadecimal text of a length in characters. */
export function randomHex(characters: number): string {
  return randomBytes(Math.ceil(characters / 2))
    .toString('hex')
    .slice(0, characters);
}

/** A public address as identities, vouchers and transactions have: 0x and 40 characters. */
export function randomAddress(): string {
  return `0x${randomHex(40)}`;
}

/** What is kept of a token: whoever reads the database cannot sign in with it. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Encryption and keyed hashes with keys derived from SECRET_KEY, one for each purpose. */
export interface Secrets {
  /** Names the key of today, so that what a former one made can be found. Tells nothing about the key. */
  readonly keyId: string;
  encrypt(text: string): Buffer;
  /** Reads what this key or a former one made. Throws when the bytes were changed or made with another key. */
  decrypt(bytes: Buffer): string;
  /** Keyed hash, for finding a value that itself is not readable in the database. */
  keyedHash(purpose: string, value: string): Buffer;
  /** The same with every key, the one of today first. */
  keyedHashes(purpose: string, value: string): Buffer[];
}

/** `formerKeys` are those that SECRET_KEY was before. */
export function createSecrets(secretKey: string, formerKeys: readonly string[] = []): Secrets {
  const keys = [secretKey, ...formerKeys];
  const encryptionKey = derive(secretKey, 'encryption');
  const encryptionKeys = keys.map((key) => derive(key, 'encryption'));
  const hashKeys = new Map<string, Buffer>();
  /** Deriving a key takes longer than using it, and each mail of a digest has a hash. */
  const hashKey = (key: string, purpose: string) => {
    const name = `${purpose} ${key}`;
    const known = hashKeys.get(name) ?? derive(key, purpose);
    hashKeys.set(name, known);
    return known;
  };
  const hashWith = (key: string, purpose: string, value: string) =>
    createHmac('sha256', hashKey(key, purpose)).update(value).digest();
  return {
    keyId: derive(secretKey, 'key-id').toString('hex').slice(0, 16),
    encrypt(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    decrypt(bytes) {
      const failures: unknown[] = [];
      for (const key of encryptionKeys) {
        try {
          return open(bytes, key);
        } catch (error) {
          failures.push(error);
        }
      }
      throw failures[0];
    },
    keyedHash: (purpose, value) => hashWith(secretKey, purpose, value),
    keyedHashes: (purpose, value) => keys.map((key) => hashWith(key, purpose, value)),
  };
}

function derive(key: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `tegoed/${purpose}`, 32));
}

function open(bytes: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
