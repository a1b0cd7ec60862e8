import forge from 'node-forge';

export interface KeyPair {
  /** PEM. */
  readonly key: string;
  readonly certificate: string;
}

export interface Authority extends KeyPair {
  /** A key pair that this authority vouches for, of a server at 127.0.0.1 or of a client. */
  issue(name: string): KeyPair;
}

const day = 24 * 3600 * 1000;
let serial = 1;

/** A certificate authority that lives as long as a test. */
export function makeAuthority(name: string): Authority {
  const own = forge.pki.rsa.generateKeyPair(2048);
  const certificate = makeCertificate({
    subject: name,
    issuer: name,
    publicKey: own.publicKey,
    signer: own.privateKey,
    isAuthority: true,
  });
  return {
    ...pem(own.privateKey, certificate),
    issue(subject) {
      const { publicKey, privateKey } = forge.pki.rsa.generateKeyPair(2048);
      return pem(privateKey, makeCertificate({ subject, issuer: name, publicKey, signer: own.privateKey, isAuthority: false }));
    },
  };
}

interface Wanted {
  readonly subject: string;
  readonly issuer: string;
  readonly publicKey: forge.pki.rsa.PublicKey;
  readonly signer: forge.pki.rsa.PrivateKey;
  readonly isAuthority: boolean;
}

function makeCertificate({ subject, issuer, publicKey, signer, isAuthority }: Wanted): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = (serial++).toString(16).padStart(4, '0');
  certificate.validity.notBefore = new Date(Date.now() - day);
  certificate.validity.notAfter = new Date(Date.now() + day);
  certificate.setSubject([{ name: 'commonName', value: subject }]);
  certificate.setIssuer([{ name: 'commonName', value: issuer }]);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: isAuthority },
    { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
  ]);
  certificate.sign(signer, forge.md.sha256.create());
  return certificate;
}

function pem(key: forge.pki.rsa.PrivateKey, certificate: forge.pki.Certificate): KeyPair {
  return { key: forge.pki.privateKeyToPem(key), certificate: forge.pki.certificateToPem(certificate) };
}
