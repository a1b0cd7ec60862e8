import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@tegoed/server/testing';

async function open(test: TestApp, url: string, headers: Record<string, string> = {}) {
  const answer = await test.app.server.inject({ url, headers: { host: 'localhost:4000', ...headers } });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}

async function withTwoMails() {
  const test = await startTestApp();
  await test.visitor().post('/identity', { email: 'first@example.test', target: 'homeStart' });
  await test.deliver();
  await test.visitor({ 'accept-language': 'en' }).post('/identity', { email: 'second@example.test' });
  await test.deliver();
  return test;
}

describe('GET /demo/mail.json', () => {
  it('lists what was sent, newest first', async () => {
    const test = await withTwoMails();
    const answer = await open(test, '/demo/mail.json');
    expect(answer.headers['cache-control']).toBe('no-store');
    const list = JSON.parse(answer.text) as Record<string, unknown>[];
    expect(list).toHaveLength(2);
    expect(Object.keys(list[0] ?? {})).toEqual(['id', 'to', 'subject', 'text', 'html', 'links', 'sent_at']);
    expect(list).toMatchObject([
      { to: 'second@example.test', subject: 'Is this your email address?' },
      {
        to: 'first@example.test',
        subject: 'Is dit uw e-mailadres?',
        sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
      },
    ]);
    const { links } = list[1] as { links: string[] };
    expect(links).toHaveLength(1);
    expect(links[0]).toMatch(
      /\/confirmation\/redirect\/[0-9a-f]{200}\?target=homeStart&is_mobile=0&client_type=webshop&implementation_key=general$/,
    );
    expect(list[1]?.text).toContain(links[0]);
  });

  it('lists text messages too', async () => {
    const test = await startTestApp();
    await test.visitor().post('/platform/sms/send', { phone: '+31612345678' });
    await test.deliver();
    const text = 'Tegoed Merendam: lees hier hoe u de app krijgt. Die is gratis. http://localhost:4000/me';
    expect(JSON.parse((await open(test, '/demo/mail.json')).text)).toMatchObject([
      {
        to: '+31612345678',
        subject: 'Tegoed Merendam: lees hier hoe u…',
        text,
        html: `<p>${text}</p>`,
        links: ['http://localhost:4000/me'],
        sent_at: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it('is empty before anything was sent', async () => {
    const test = await startTestApp();
    expect(JSON.parse((await open(test, '/demo/mail.json')).text)).toEqual([]);
  });
});

describe('GET /demo/mail', () => {
  it('shows the messages to people, with links to press, in a page that may load nothing', async () => {
    const test = await withTwoMails();
    const page = await open(test, '/demo/mail', { 'accept-language': 'en-GB,en;q=0.9' });
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.text).toContain('<html lang="en">');
    expect(page.text.indexOf('second@example.test')).toBeLessThan(page.text.indexOf('first@example.test'));
    expect(page.text).toMatch(
      /<a class="button" href="http:\/\/localhost:4000\/api\/v1\/identity\/proxy\/confirmation\/redirect\//,
    );
    expect(page.text).not.toMatch(/<script|style="/);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/);
    expect(String(page.headers['content-security-policy'])).not.toContain('unsafe');
    expect((await open(test, '/demo/mail')).text).toContain('<html lang="nl">');
  });

  it('shows one message as it looks, inside a frame that allows its styles and nothing else', async () => {
    const test = await withTwoMails();
    const [message] = JSON.parse((await open(test, '/demo/mail.json')).text) as { id: string; html: string; subject: string }[];
    const page = await open(test, `/demo/mail/${message?.id}`);
    expect(page.text).toContain(`src="/demo/mail/${message?.id}/message"`);
    expect(page.headers['content-security-policy']).toContain("frame-src 'self'");
    const frame = await open(test, `/demo/mail/${message?.id}/message`);
    expect(frame.text).toBe(message?.html);
    const policy = String(frame.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-hashes' '/);
    expect(policy).toContain('sandbox');
    expect(policy).not.toContain('unsafe-inline');
  });

  it('knows no message that is not there', async () => {
    const test = await startTestApp();
    expect(await open(test, '/demo/mail/nothing')).toMatchObject({ status: 302, headers: { location: '/demo/mail' } });
    expect(await open(test, '/demo/mail/nothing/message')).toMatchObject({ status: 404 });
    expect((await open(test, '/demo/mail')).text).toContain('Er is nog niets verstuurd');
  });

  it.each(['/demo/mail', '/demo/mail.json', '/demo/mail/x'])('does not show %s under a foreign name', async (url) => {
    const test = await startTestApp();
    expect(await open(test, url, { host: 'elsewhere.example' })).toMatchObject({ status: 403 });
  });

  it.each(['/demo/mail', '/demo/mail.json'])('%s does not exist outside the demo', async (url) => {
    const test = await startTestApp({ env: { DEMO: '0' } });
    expect(await open(test, url)).toMatchObject({ status: 404 });
  });
});
