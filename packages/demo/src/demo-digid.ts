import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement as h, type FunctionComponent, type ReactNode } from 'react';
import type { Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { addressOfSimulatedAnswer, readSimulatedQuestion, type SimulatedChoice } from '@tegoed/server/people/digid';
import { isServiceNumber } from '@tegoed/server/people/identity';
import type { Deps } from '@tegoed/server/platform/deps';
import { serverPage } from '@tegoed/server/platform/http/pages/server-page';
import { digidCitizens, neutralCitizens, type DigidCitizen } from './content/digid-citizens.ts';
import { demoDigidCss } from './demo-digid-css.ts';

/** What DigiD can answer instead of a person (identity.md 5.2). */
const errorCodes = [
  '0001',
  '0002',
  '0003',
  '0004',
  '0007',
  '0030',
  '0032',
  '0033',
  '0050',
  '0070',
  '0080',
  '0099',
  '010c',
  'api_0000',
] as const;

const path = '/demo/digid';

/**
 * Demo only: the page that stands in for DigiD (docs/how-to/operate.md). Whoever opens it chooses who they are, so it exists
 * in the demo only, and only a question that the platform itself asked can be answered on it.
 */
export function addDemoDigid(
  server: FastifyInstance,
  options: { secrets: Deps['secrets']; isOwnHost: (host: string) => boolean; isEmpty: boolean },
): void {
  const { secrets } = options;
  const citizens = options.isEmpty ? neutralCitizens : digidCitizens;
  server.register(async (simulator) => {
    simulator.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    simulator.addHook('onRequest', async (request, reply) => {
      if (!options.isOwnHost(request.host)) return reply.code(403).send({ message: 'invalid_host_name' });
    });

    simulator.get<{ Querystring: { question?: string } }>(path, async (request, reply) => {
      const sealed = readSimulatedQuestion(secrets, request.query.question) ? request.query.question : undefined;
      return show(request, reply, { sealed, citizens });
    });

    simulator.post(path, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const sealed = form.get('question') ?? undefined;
      const question = readSimulatedQuestion(secrets, sealed);
      if (!question) return show(request, reply, { sealed: undefined, citizens });
      const choice = readChoice(form);
      if (!choice) return show(request, reply.code(422), { sealed, citizens, wrong: form.get('other') ?? '' });
      return reply.redirect(addressOfSimulatedAnswer(secrets, question, choice), 303);
    });
  });
}

/** What was chosen; undefined when the number is none. */
function readChoice(form: URLSearchParams): SimulatedChoice | undefined {
  const choice = form.get('choice');
  if (choice === 'cancel') return { is: 'cancelled' };
  if (choice === 'error') return { is: 'error', code: errorCodes.find((code) => code === form.get('code')) ?? errorCodes[0] };
  const person = form.get('person') ?? '';
  const bsn = person === 'other' ? (form.get('other') ?? '').replace(/[\s.]/g, '') : person;
  return isServiceNumber(bsn) ? { is: 'confirmed', bsn } : undefined;
}

interface Shown {
  readonly sealed: string | undefined;
  /** Who is offered. */
  readonly citizens: readonly DigidCitizen[];
  /** What was typed and is no citizen service number. */
  readonly wrong?: string;
}

function show(request: FastifyRequest, reply: FastifyReply, shown: Shown): FastifyReply {
  const language = request.headers['accept-language']?.toLowerCase().startsWith('en') === true ? 'en' : 'nl';
  const heading = translate(language, shown.sealed === undefined ? 'no-question-heading' : 'heading');
  const { html, headers } = serverPage({
    language,
    title: shown.wrong === undefined ? heading : serverText(language, 'simulator.wrong-title', { title: heading }),
    css: demoDigidCss,
    body: h(
      'main',
      null,
      h('h1', null, heading),
      h('p', { className: 'note' }, translate(language, 'note')),
      shown.sealed === undefined ? h(NothingToChoose, { language }) : h(Choices, { ...shown, language }),
    ),
    // The answer leads over the platform to a shop, which may have another name; a policy here counts for the whole way.
    forms: "'self' http: https:",
  });
  return reply.headers(headers).send(html);
}

type SimulatorText =
  | DigidCitizen['who']
  | 'heading'
  | 'note'
  | 'people'
  | 'other'
  | 'other-hint'
  | 'other-label'
  | 'wrong-number'
  | 'confirm'
  | 'stop-heading'
  | 'cancel'
  | 'error-heading'
  | 'error-label'
  | 'error-submit'
  | 'no-question'
  | 'no-question-heading'
  | 'to-shop';

function translate(language: Language, key: SimulatorText): string {
  return serverText(language, `simulator.${key}`);
}

const NothingToChoose: FunctionComponent<{ language: Language }> = ({ language }) =>
  h(
    Part,
    null,
    h('p', null, translate(language, 'no-question')),
    h('p', null, h('a', { href: '/start' }, translate(language, 'to-shop'))),
  );

const Choices: FunctionComponent<Shown & { language: Language }> = ({ language, sealed, citizens, wrong }) =>
  h(
    'form',
    { method: 'post', action: path, noValidate: true },
    h('input', { type: 'hidden', name: 'question', value: sealed }),
    h(
      Part,
      null,
      h(
        'fieldset',
        null,
        h('legend', null, translate(language, 'people')),
        ...citizens.map(({ bsn, who }, index) =>
          h(Person, {
            key: bsn,
            value: bsn,
            name: bsn,
            text: translate(language, who),
            chosen: index === 0 && wrong === undefined,
          }),
        ),
        h(Person, {
          value: 'other',
          name: translate(language, 'other'),
          text: translate(language, 'other-hint'),
          chosen: wrong !== undefined,
        }),
      ),
      h('label', { className: 'field', htmlFor: 'other' }, translate(language, 'other-label')),
      wrong !== undefined && h('p', { className: 'wrong', id: 'wrong' }, translate(language, 'wrong-number')),
      h('input', {
        className: 'text',
        id: 'other',
        name: 'other',
        inputMode: 'numeric',
        autoComplete: 'off',
        maxLength: 11,
        defaultValue: wrong,
        ...(wrong === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': 'wrong', autoFocus: true }),
      }),
      h('div', { className: 'buttons' }, h(Choose, { value: 'confirm', text: translate(language, 'confirm') })),
    ),
    h(
      Part,
      null,
      h('h2', null, translate(language, 'stop-heading')),
      h(Choose, { value: 'cancel', text: translate(language, 'cancel'), quiet: true }),
    ),
    h(
      Part,
      null,
      h('h2', null, translate(language, 'error-heading')),
      h('label', { className: 'field', htmlFor: 'code' }, translate(language, 'error-label')),
      h('select', { id: 'code', name: 'code' }, ...errorCodes.map((code) => h('option', { key: code, value: code }, code))),
      h('div', { className: 'buttons' }, h(Choose, { value: 'error', text: translate(language, 'error-submit'), quiet: true })),
    ),
  );

const Part: FunctionComponent<{ children?: ReactNode }> = ({ children }) => h('section', null, children);

const Person: FunctionComponent<{ value: string; name: string; text: string; chosen: boolean }> = (person) =>
  h(
    'label',
    { className: 'choice' },
    h('input', { type: 'radio', name: 'person', value: person.value, defaultChecked: person.chosen }),
    h('span', null, h('b', null, person.name), h('span', null, person.text)),
  );

const Choose: FunctionComponent<{ value: string; text: string; quiet?: boolean }> = ({ value, text, quiet }) =>
  h('button', { type: 'submit', name: 'choice', value, className: quiet === true ? 'quiet' : undefined }, text);
