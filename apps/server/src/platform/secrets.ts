import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

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
  return createHash('sha256').update(token).digest();
}

/** Encryption and keyed hashes with keys derived from SECRET_KEY, one for each purpose. */
export interface Secrets {
  encrypt(text: string): Buffer;
  /** Throws when the bytes were changed or made with another key. */
  decrypt(bytes: Buffer): string;
  /** Keyed hash, for finding a value that itself is not readable in the database. */
  keyedHash(purpose: string, value: string): Buffer;
}

export function createSecrets(secretKey: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `tegoed/${purpose}`, 32));
  const encryptionKey = derive('encryption');
  return {
    encrypt(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    decrypt(bytes) {
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    keyedHash(purpose, value) {
      return createHmac('sha256', derive(purpose)).update(value).digest();
    },
  };
}
