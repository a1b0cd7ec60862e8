import type { NavigateFunction } from 'react-router';

/**
 * Lets plain links and search forms move through the shop without loading the document anew, those in texts of the municipality
 * included. Whatever is not a simple press on a link of this site is left to the browser.
 */
export function followLinks(page: Document, navigate: NavigateFunction): () => void {
  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // Without network the parts of another page do not come; as a document it is answered by public/code-worker.js.
    if (!link || isSpecial(event) || !isOfThisShop(link) || !navigator.onLine) return;
    const here = new URL(page.location.href);
    const to = new URL(link.href);
    if (to.hash !== '' && samePage(to, here)) return;
    event.preventDefault();
    // Filters and paging stay where the reader is; another page starts at its top.
    void navigate(to.pathname + to.search + to.hash, {
      preventScrollReset: to.pathname === here.pathname,
      replace: to.href === here.href,
    });
  }

  function onSubmit(event: SubmitEvent) {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'get' || event.defaultPrevented) return;
    event.preventDefault();
    const fields = [...new FormData(form)].filter(
      (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
    );
    const query = new URLSearchParams(fields).toString();
    void navigate(new URL(form.action).pathname + (query && `?${query}`));
  }

  page.addEventListener('click', onClick);
  page.addEventListener('submit', onSubmit);
  return () => {
    page.removeEventListener('click', onClick);
    page.removeEventListener('submit', onSubmit);
  };
}

function isSpecial(event: MouseEvent): boolean {
  return event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Files and calls of the server are no pages, even on the same site. */
const notPages = /^\/(api|assets|demo|implementations|media|texts)\//;

function isOfThisShop(link: HTMLAnchorElement): boolean {
  return (
    (link.target === '' || link.target === '_self') &&
    !link.hasAttribute('download') &&
    link.origin === link.ownerDocument.location.origin &&
    !notPages.test(link.pathname)
  );
}

function samePage(to: URL, here: URL): boolean {
  return to.pathname === here.pathname && to.search === here.search;
}
