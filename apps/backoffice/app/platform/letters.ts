import { readStored, writeStored } from '@tegoed/client/browser-storage';

/** Where this device keeps that single letters do nothing. (WCAG 2.1.4) */
const storageKey = 'beheer.keys';

/** Whether letters by themselves do something on this device. */
export function lettersAreOn(): boolean {
  return readStored(storageKey) !== 'off';
}

export function switchLetters(on: boolean): void {
  writeStored(storageKey, on ? 'on' : 'off');
}
