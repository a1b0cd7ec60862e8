import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement as h, type FunctionComponent, type ReactNode } from 'react';
import { formatDateTime, type Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { serverPage, styleHash } from '@tegoed/server/platform/http/pages/server-page';
import { createDemoMessages, type DemoMessage } from './messages.ts';
import { demoMailboxCss } from './demo-mailbox-css.ts';

const shown = 100;

/**
 * Demo only: the messages that were sent, newest first, at /demo/mail for people and /demo/mail.json for tests
 * (docs/how-to/operate.md). Anybody who can open the site can read them, so this exists in the demo only.
 */
export function addDemoMailbox(
  server: FastifyInstance,
  options: { dataDir: string; isOwnHost: (host: string) => boolean },
): void {
  const readMessages = createDemoMessages(options.dataDir);
  const find = async (request: FastifyRequest) => {
    const { id } = request.params as { id: string };
    return (await readMessages()).find((message) => message.id === id);
  };

  server.register(async (mailbox) => {
    // Another site may not read along by giving its own name our address.
    mailbox.addHook('onRequest', async (request, reply) => {
      if (!options.isOwnHost(request.host)) return reply.code(403).send({ message: 'invalid_host_name' });
    });
    mailbox.get('/demo/mail.json', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(await readMessages()),
    );
    mailbox.get('/demo/mail', async (request, reply) => {
      const language = readersLanguage(request);
      const messages = (await readMessages()).slice(0, shown);
      return sendPage(reply, language, { title: translate(language, 'heading'), body: h(List, { language, messages }) });
    });
    mailbox.get('/demo/mail/:id', async (request, reply) => {
      const language = readersLanguage(request);
      const message = await find(request);
      if (!message) return reply.redirect('/demo/mail');
      return sendPage(reply, language, { title: message.subject, body: h(Detail, { language, message }), frames: "'self'" });
    });
    mailbox.get('/demo/mail/:id/message', async (request, reply) => {
      const message = await find(request);
      if (!message) return reply.code(404).send('');
      return reply.headers(messageHeaders(message.html)).send(message.html);
    });
  });
}

function sendPage(
  reply: FastifyReply,
  language: Language,
  page: { title: string; body: ReactNode; frames?: "'self'" },
): FastifyReply {
  const { html, headers } = serverPage({ ...page, language, css: demoMailboxCss });
  return reply.headers(headers).send(html);
}

/** A page for people: the first language that their browser asks for. */
function readersLanguage(request: FastifyRequest): Language {
  return request.headers['accept-language']?.toLowerCase().startsWith('en') === true ? 'en' : 'nl';
}

type DemoText = 'heading' | 'empty' | 'to' | 'message' | 'back' | 'open' | 'links' | 'plain';

function translate(language: Language, key: DemoText): string {
  return serverText(language, `mailbox.${key}`);
}

const List: FunctionComponent<{ language: Language; messages: readonly DemoMessage[] }> = ({ language, messages }) =>
  h(
    'main',
    null,
    h('h1', null, translate(language, 'heading')),
    messages.length === 0
      ? h('p', null, translate(language, 'empty'))
      : h('ol', null, ...messages.map((message) => h('li', { key: message.id }, h(Card, { language, message })))),
  );

const Card: FunctionComponent<{ language: Language; message: DemoMessage }> = ({ language, message }) =>
  h(
    'article',
    null,
    h('h2', null, h('a', { href: `/demo/mail/${message.id}` }, message.subject)),
    h(Facts, { language, message }),
    h('p', { className: 'start' }, startOf(message.text)),
    message.links[0] !== undefined &&
      h('p', null, h('a', { className: 'button', href: message.links[0] }, translate(language, 'open'))),
  );

const Facts: FunctionComponent<{ language: Language; message: DemoMessage }> = ({ language, message }) =>
  h(
    'p',
    { className: 'facts' },
    `${translate(language, 'to')} `,
    h('b', null, message.to),
    ' · ',
    h('time', { dateTime: message.sent_at }, formatDateTime(new Date(message.sent_at), language)),
  );

const Detail: FunctionComponent<{ language: Language; message: DemoMessage }> = ({ language, message }) =>
  h(
    'main',
    null,
    h('p', null, h('a', { href: '/demo/mail' }, translate(language, 'back'))),
    h('h1', null, message.subject),
    h(Facts, { language, message }),
    h('iframe', {
      src: `/demo/mail/${message.id}/message`,
      title: translate(language, 'message'),
      sandbox: 'allow-popups allow-popups-to-escape-sandbox',
    }),
    h('h2', null, translate(language, 'links')),
    h('ul', null, ...message.links.map((link) => h('li', { key: link }, h('a', { href: link }, link)))),
    h('h2', null, translate(language, 'plain')),
    h('pre', null, message.text),
  );

/** What one sees of a mail in a list: after the heading and the greeting. */
function startOf(text: string): string {
  const words = text
    .split('\n\n')
    .slice(3)
    .join(' ')
    .replace(/https?:\S+/g, '')
    .replace(/\s+/g, ' ');
  return words.length > 160 ? `${words.slice(0, 160)}…` : words;
}

const attribute: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** A mail brings its looks along as style attributes: exactly these are allowed, and nothing else. */
function messageHeaders(html: string): Record<string, string> {
  const inline = [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, style = '']) =>
    style.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => attribute[entity] ?? entity),
  );
  const sheets = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css = '']) => css);
  const hashes = [...new Set([...inline, ...sheets])].map((style) => `'${styleHash(style)}'`);
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'unsafe-hashes' ${hashes.join(' ')}`,
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-popups allow-popups-to-escape-sandbox',
    ].join('; '),
  };
}
