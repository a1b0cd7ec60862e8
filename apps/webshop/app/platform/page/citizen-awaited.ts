import { accessToken, accountKey } from '@tegoed/client/access-token';
import { screenAt } from '@tegoed/domain/shop-paths';

/** Seconds after which a page shows what it has, whatever becomes of its scripts. */
const longest = 5;

/**
 * The server draws every page for a visitor. Run before anything is painted, this marks the document where somebody is signed in, so that
 * what is told them otherwise is not seen before it is theirs (packages/ui, `Awaited`).
 */
export const citizenAwaitedScript = `try {
  if (localStorage.getItem('${accountKey}')) {
    document.documentElement.dataset.awaitsCitizen = '';
    setTimeout(() => delete document.documentElement.dataset.awaitsCitizen, ${longest * 1000});
  }
} catch {}`;

/** Of home, as the server drew it, a citizen sees no more than the frame: it becomes another page. */
export function isOwnHome(): boolean {
  return accessToken() !== null && screenAt(location.pathname)?.name === 'home';
}

const loadedHere = new WeakSet<object>();

/** Remembers what the browser loaded itself, with the token of the citizen. */
export function noteLoadedHere<Data>(data: Data): Data {
  if (typeof data === 'object' && data !== null) loadedHere.add(data);
  return data;
}

/** The page shows this now: if it is the citizen's own, nothing waits any more. */
export function endAwaiting(shown: unknown): void {
  if (typeof shown === 'object' && shown !== null && loadedHere.has(shown))
    delete document.documentElement.dataset['awaitsCitizen'];
}
