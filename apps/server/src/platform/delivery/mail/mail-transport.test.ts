import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createMailTransport } from './mail-transport.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tegoed-mail-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const id = '7d4f2f5e-9a5c-4c43-8b3e-0c6a7d1f2b3a';
const mail = { to: 'inwoner@example.test', fromName: 'Gemeente', subject: 'Één bericht', html: '<p>é</p>', text: 'é' };

it('without a mail server a message is one file, that only its owner may read, however often it is handed over', async () => {
  const transport = createMailTransport({ smtpUrl: '', mailFrom: '', dataDir, publicUrl: 'https://tegoed.example' });
  const created = new Date('2026-03-01T12:00:00Z');
  for (let time = 0; time < 3; time++) await transport.deliver(id, mail, created);
  transport.close();

  const folder = join(dataDir, 'outbox');
  expect(readdirSync(folder)).toEqual([`${id}.eml`]);
  expect(statSync(join(folder, `${id}.eml`)).mode & 0o777).toBe(0o600);
  const message = readFileSync(join(folder, `${id}.eml`), 'utf8');
  expect(message).toContain(`Message-ID: <${id}@tegoed.example>`);
  expect(message).toContain('From: Gemeente <tegoed@localhost>');
  expect(message).toContain('To: inwoner@example.test');
  expect(message).toContain('Date: Sun, 01 Mar 2026 12:00:00 +0000');
  expect(message).toContain('Content-Type: text/plain');
  expect(message).toContain('Content-Type: text/html');
});

it('does not let a subject or a name add headers', async () => {
  const transport = createMailTransport({ smtpUrl: '', mailFrom: '', dataDir, publicUrl: 'http://localhost:4000' });
  const hostile = { ...mail, subject: 'Hallo\r\nBcc: ander@example.test', fromName: 'Gemeente"\r\nX-Evil: 1' };
  await transport.deliver('00000000-0000-4000-8000-000000000000', hostile, new Date());
  const message = readFileSync(join(dataDir, 'outbox/00000000-0000-4000-8000-000000000000.eml'), 'utf8');
  expect(message).not.toMatch(/^(Bcc|X-Evil):/m);
});
