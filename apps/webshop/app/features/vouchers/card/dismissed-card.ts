import { readStored, writeStored } from '@tegoed/client/browser-storage';

/** Key in local storage, in the spelling of the existing shop (screens.md 0.2). */
const keyOf = (fundId: number) => `${fundId}_physicalCardDismised`;

/** Whether the citizen said on this device to have no use for a card of this fund. */
export function isCardDismissed(fundId: number): boolean {
  return readStored(keyOf(fundId)) !== null;
}

export function dismissCard(fundId: number): void {
  writeStored(keyOf(fundId), 'true');
}
