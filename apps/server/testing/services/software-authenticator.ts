import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a browser hands to a device: as the platform answers it. */
interface AskedOfDevice {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id?: string };
}

/** How an answer differs from what an honest device and browser would say. */
export interface SpoiledAnswer {
  readonly origin?: string;
  readonly host?: string;
  readonly challenge?: string;
  /** Whether the person showed the device who they are. */
  readonly verified?: boolean;
  readonly counter?: number;
  /** Signed by another key. */
  readonly byStranger?: boolean;
}

const flag = { present: 0x01, verified: 0x04, mayBeKept: 0x08, isKept: 0x10, holdsCredential: 0x40 } as const;

/** A device with one passkey, and the browser around it on a page of the back office. `counts` as those do that are on one device only. */
export function createAuthenticator({ page = 'http://beheer.localhost:4000', counts = true } = {}) {
  const { privateKey, publicKey } = newKey();
  const stranger = newKey().privateKey;
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let used = 0;

  function dataOf(asked: AskedOfDevice, spoiled: SpoiledAnswer, credential: Buffer): Buffer {
    const host = spoiled.host ?? asked.rpId ?? asked.rp?.id ?? '';
    const flags =
      flag.present |
      (spoiled.verified === false ? 0 : flag.verified) |
      (counts ? 0 : flag.mayBeKept | flag.isKept) |
      (credential.length > 0 ? flag.holdsCredential : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(spoiled.counter ?? used);
    return Buffer.concat([sha256(Buffer.from(host)), Buffer.from([flags]), counter, credential]);
  }

  const clientData = (type: 'webauthn.create' | 'webauthn.get', asked: AskedOfDevice, spoiled: SpoiledAnswer) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: spoiled.challenge ?? asked.challenge,
        origin: spoiled.origin ?? page,
        crossOrigin: false,
      }),
    );

  return {
    id,
    /** As the platform keeps it. */
    publicKey: () => keyInCbor(publicKey.export({ format: 'jwk' })),

    /** The answer of a device that made its passkey. */
    make(asked: AskedOfDevice, spoiled: SpoiledAnswer = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, keyInCbor(publicKey.export({ format: 'jwk' }))]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        textInCbor('fmt'),
        textInCbor('none'),
        textInCbor('attStmt'),
        Buffer.from([0xa0]),
        textInCbor('authData'),
        bytesInCbor(dataOf(asked, spoiled, credential)),
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', asked, spoiled).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
        authenticatorAttachment: 'platform',
      };
    },

    /** The answer of the device when somebody signs in by its passkey. */
    use(asked: AskedOfDevice, spoiled: SpoiledAnswer = {}) {
      if (counts) used += 1;
      const said = clientData('webauthn.get', asked, spoiled);
      const data = dataOf(asked, spoiled, Buffer.alloc(0));
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), spoiled.byStranger ? stranger : privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
        clientExtensionResults: {},
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

function newKey() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** RFC 9052: an elliptic curve key of P-256 for ES256. */
function keyInCbor({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytesInCbor(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytesInCbor(Buffer.from(y, 'base64url')),
  ]);
}

function textInCbor(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/** For fewer than 256 bytes. */
function bytesInCbor(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}
