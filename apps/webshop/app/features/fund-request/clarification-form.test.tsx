import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { noNetwork, refused, wrongFields } from '../../../testing/fake-api.ts';
import type { Fakes, Unanswered } from '../../../testing/fake-api.ts';
import { personalPages } from '../../../testing/personal-pages.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { expectWrong } from '../../../testing/announcements.ts';

const page = personalPages['fund-request-clarification'];
const question = 'GET /platform/funds/{fund}/requests/{fund_request}/clarifications/{clarification}';
const answer = 'PATCH /platform/funds/{fund}/requests/{fund_request}/clarifications/{clarification}';

async function openQuestion(api: Fakes = {}) {
  return renderRoute(page.at, { signedIn: true, api: { ...page.api, [answer]: {}, ...api } });
}

const field = () => screen.getByLabelText('Uw antwoord');
const submit = () => screen.getByRole('button', { name: 'Verstuur mijn antwoord' });

describe('a question about a request', () => {
  it('is answered once, though the button is pressed twice', async () => {
    const held = Promise.withResolvers<object>();
    const { user, api } = await openQuestion({ [answer]: () => held.promise });
    await user.type(field(), ' Bij de bakker ');
    await user.dblClick(submit());
    held.resolve({});
    await screen.findByRole('heading', { level: 1, name: 'Uw antwoord is verstuurd' });
    expect(api.seen(answer)).toMatchObject([
      { params: { fund: '3', fund_request: '4', clarification: '1' }, body: { answer: 'Bij de bakker', files: [] } },
    ]);
  });

  it('wants an answer, and says so at the field', async () => {
    const { user, api } = await openQuestion();
    await user.type(field(), '  ');
    await user.click(submit());
    await expectWrong(field(), 'Vul uw antwoord in.');
    expect(api.seen(answer)).toEqual([]);
  });

  it.each<[string, Unanswered, string]>([
    ['a refused answer', wrongFields({ answer: 'Schrijf iets meer.' }), 'Schrijf iets meer.'],
    ['no network', noNetwork, 'Wij krijgen geen antwoord'],
    ['an outage', refused(500, { message: '' }), 'Dat ligt niet aan u.'],
  ])('keeps what was typed after %s', async (_, response, words) => {
    const { user } = await openQuestion({ [answer]: response });
    await user.type(field(), 'Bij de bakker');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(field()).toHaveProperty('value', 'Bij de bakker');
  });

  it('that was answered in another window is over', async () => {
    const { user, api } = await openQuestion({ [answer]: refused(403, { message: 'Dit mag niet.' }) });
    await user.type(field(), 'Bij de bakker');
    api.change({ [question]: { data: { question: 'Waar werkt u?', state: 'answered' } } });
    await user.click(submit());
    await screen.findByRole('heading', { level: 1, name: 'U hebt deze vraag al beantwoord' });
  });
});
