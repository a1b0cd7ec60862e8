import type { CompiledCatalogue } from '@tegoed/translations/shop';
import type { Language } from '@tegoed/translations/format';
import type { InLanguages } from '../shop/implementation.ts';
import { createTranslators } from './texts.ts';
import type { TextSource } from './texts.ts';

interface BrowserTextsOptions {
  language: Language;
  /** The texts that came with the page. */
  messages: CompiledCatalogue;
  /** Where the complete texts are. */
  addresses: InLanguages;
  fetch: (address: string) => Promise<Response>;
}

/** The texts in the browser: those of the page at once, all others in one file when the first is asked for. */
export function createBrowserTexts({ language, messages, addresses, fetch }: BrowserTextsOptions): TextSource {
  const here = new Map<Language, { messages: CompiledCatalogue; translators: ReturnType<typeof createTranslators> }>();
  const loading = new Map<Language, Promise<void>>();
  keep(language, messages);

  function keep(of: Language, given: CompiledCatalogue) {
    here.set(of, { messages: given, translators: createTranslators(of, given) });
  }

  async function fetchAll(of: Language): Promise<void> {
    const answer = await fetch(addresses[of]);
    if (!answer.ok) throw new Error(`The texts are not at ${addresses[of]}: ${answer.status}`);
    // Our own file, made by the server from the same types.
    keep(of, (await answer.json()) as CompiledCatalogue);
  }

  return {
    find(of, namespace) {
      const texts = here.get(of);
      return texts && Object.hasOwn(texts.messages, namespace) ? texts.translators(namespace) : undefined;
    },
    load(of) {
      const started = loading.get(of);
      if (started) return started;
      const all = fetchAll(of);
      loading.set(of, all);
      // A failed attempt may be repeated.
      all.catch(() => loading.delete(of));
      return all;
    },
  };
}
