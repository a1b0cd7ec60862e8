import { describe, expect, it } from 'vitest';
import { signInProblems } from './sign-in-problems.ts';

const asked = { email: 'noor@post.example', repeated: undefined, privacy: undefined };

describe('the sign-in form', () => {
  it.each([
    ['is good', asked, []],
    ['is good with spaces around the address', { ...asked, email: ' noor@post.example ' }, []],
    ['lacks the address', { ...asked, email: '  ' }, ['email.empty']],
    ['has no address', { ...asked, email: 'noor@post' }, ['email.not-an-email']],
    ['has a space in the address', { ...asked, email: 'no or@post.example' }, ['email.not-an-email']],
    ['repeats the address', { ...asked, repeated: 'Noor@Post.example ' }, []],
    ['repeats another address', { ...asked, repeated: 'nor@post.example' }, ['email.not-the-same']],
    ['lacks the second address', { ...asked, repeated: '' }, ['email.not-the-same']],
    ['has the box ticked', { ...asked, privacy: true }, []],
    ['lacks the box', { ...asked, privacy: false }, ['privacy.missing']],
    ['lacks everything', { email: '', repeated: undefined, privacy: false }, ['email.empty', 'privacy.missing']],
  ])('%s', (_, fields, texts) => {
    expect(signInProblems(fields).map(({ text }) => text)).toEqual(texts);
  });
});
