import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { earlyPressScript, takeEarlyPress } from './early-press.ts';

const onPress = vi.fn<(event: Event) => void>();

beforeEach(() => {
  document.body.innerHTML = `
    <button type="button" id="close"><span>Sluiten</span></button>
    <button type="button" id="other">Anders</button>
    <form action="/search"><input type="search" id="field"><button id="find">Zoek</button></form>
    <form id="own"><input id="code"><button type="submit" id="send">Ga verder</button></form>
    <a href="#below" id="link">Verder</a>`;
  runInThisContext(earlyPressScript);
});
afterEach(() => {
  document.onclick = null;
  document.onsubmit = null;
  globalThis.pressedEarly = undefined;
  vi.clearAllMocks();
});

function press(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  element.click();
}

/** What React does when it takes the page over. */
function listen(): void {
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', onPress);
}

const pressed = () => onPress.mock.calls.map(([{ currentTarget, target }]) => ((currentTarget ?? target) as Element).id);

it('does once what was pressed before anything listened, however often it was', () => {
  press('#close span');
  press('#close');
  const doAgain = takeEarlyPress();
  listen();
  expect(onPress).not.toHaveBeenCalled();
  doAgain();
  expect(pressed()).toEqual(['close']);
});

it('does what was pressed last, and nothing where that needs no help', () => {
  press('#close');
  press('#other');
  const doOther = takeEarlyPress();
  listen();
  doOther();
  expect(pressed()).toEqual(['other']);
});

it.each(['#link', '#find'])('leaves %s to the browser, and forgets what was pressed before it', (selector) => {
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  press('#close');
  press(selector);
  const doAgain = takeEarlyPress();
  listen();
  doAgain();
  expect(onPress).not.toHaveBeenCalled();
});

it('sends a form that only the shop can send once it can, with what was typed', () => {
  const onBrowser = vi.fn<(event: Event) => void>();
  addEventListener('submit', (event) => onBrowser(event), { once: true });
  press('#send');
  expect(onBrowser.mock.calls.map(([{ defaultPrevented }]) => defaultPrevented)).toEqual([true]);
  const doAgain = takeEarlyPress();
  const onSent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.querySelector('#own')?.addEventListener('submit', onSent);
  doAgain();
  expect(onSent).toHaveBeenCalledOnce();
});

it('does nothing twice that was pressed again while the page became alive', () => {
  press('#close');
  const doAgain = takeEarlyPress();
  listen();
  press('#close');
  doAgain();
  expect(pressed()).toEqual(['close']);
});

it('does nothing with a button that is gone', () => {
  press('#close');
  const doAgain = takeEarlyPress();
  listen();
  document.querySelector('#close')?.remove();
  doAgain();
  expect(onPress).not.toHaveBeenCalled();
});

it('tells the field that somebody is in, and remembers no more presses', () => {
  const onFocus = vi.fn<() => void>();
  const field = document.querySelector<HTMLInputElement>('#field');
  field?.focus();
  const doAgain = takeEarlyPress();
  field?.addEventListener('focusin', onFocus);
  doAgain();
  expect(onFocus).toHaveBeenCalledOnce();
  press('#close');
  expect(globalThis.pressedEarly).toBeUndefined();
});
