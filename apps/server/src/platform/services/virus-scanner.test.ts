import { createServer, type AddressInfo, type Server } from 'node:net';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { multipart, startTestApp } from '../../../testing/index.ts';
import { createVirusScanner } from './virus-scanner.ts';

const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const log = pino({ level: 'silent' });
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** Speaks clamd's INSTREAM, finds the test virus, and answers `fixed` where that is given. */
async function startClamd(fixed?: string): Promise<string> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (part) => {
      received = Buffer.concat([received, typeof part === 'string' ? Buffer.from(part) : part]);
      const content = contentOf(received);
      if (content === undefined) return;
      const found = content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0';
      socket.end(fixed ?? found);
    });
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The chunks behind the command, put together; undefined until the empty one has come. */
function contentOf(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (received.length < command.length + 4) return undefined;
  if (received.toString('latin1', 0, command.length) !== command) throw new Error('no INSTREAM');
  const chunks: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

describe('the virus scanner', () => {
  it('finds what is in a large file, wherever it stands', async () => {
    const scanner = createVirusScanner({ url: await startClamd(), log });
    expect(await scanner.scan(Buffer.alloc(300_000, 7))).toBe('clean');
    expect(await scanner.scan(Buffer.concat([Buffer.alloc(65_530, 7), Buffer.from(eicar), Buffer.alloc(200_000, 7)]))).toBe(
      'infected',
    );
  });

  it('says that nothing is known when there is none', async () => {
    expect(await createVirusScanner({ url: '', log }).scan(Buffer.from(eicar))).toBe('unscanned');
  });

  it('takes nothing in when it does not answer', async () => {
    for (const url of [await startClamd('INSTREAM size limit exceeded. ERROR\0'), await startClamd(''), 'tcp://127.0.0.1:1']) {
      await expect(createVirusScanner({ url, log }).scan(Buffer.from('bon'))).rejects.toMatchObject({ status: 503 });
    }
  });
});

describe('an upload', () => {
  const pdf = (inside: string) => Buffer.from(`%PDF-1.4\n${inside}\nstartxref\n9\n%%EOF\n`);
  const form = (bytes: Buffer) => multipart({ type: 'reimbursement_proof', file: { name: 'bon.pdf', bytes } });

  it('with a virus is refused, one without is marked as scanned', async () => {
    const test = await startTestApp({ env: { VIRUS_SCANNER_URL: await startClamd() } });
    const citizen = await test.build.identity();
    const refused = await test.as(citizen).post('/files', ...(await form(pdf(eicar))));
    expect([refused.status, refused.body.errors]).toEqual([422, { file: ['Kies een ander bestand. Dit is niet veilig.'] }]);
    const picture = await multipart({ type: 'product_photo', file: { name: 'foto.jpg', bytes: Buffer.from(eicar) } });
    expect((await test.as(citizen).post('/medias', ...picture)).status).toBe(422);
    const { uid } = (await test.as(citizen).post('/files', ...(await form(pdf('bon'))))).body.data;
    expect((await test.as(citizen).get(`/files/${uid}/download`)).headers['x-virus-scan']).toBe('clean');
    expect(await test.app.deps.db.selectFrom('files').select('scanned').execute()).toEqual([{ scanned: true }]);
  });

  it('waits for a scanner that does not answer', async () => {
    const test = await startTestApp({ env: { VIRUS_SCANNER_URL: 'tcp://127.0.0.1:1' } });
    const citizen = await test.build.identity();
    const refused = await test.as(citizen).post('/files', ...(await form(pdf('bon'))));
    expect([refused.status, refused.body.message]).toEqual([
      503,
      'Dit lukt nu niet. Dat ligt niet aan u. Probeer het over een paar minuten nog eens.',
    ]);
  });
});
