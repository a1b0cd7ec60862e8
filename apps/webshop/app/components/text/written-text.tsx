import { Prose } from '@tegoed/ui/layout/prose';
import { useLanguage } from '../../platform/language/texts.ts';
import { RichText } from './rich-text.tsx';

/** What sponsors and providers write is Dutch. On an English page this says so, for who listens to it. */
export function useWrittenLanguage(): 'nl' | undefined {
  return useLanguage() === 'nl' ? undefined : 'nl';
}

/** Running text of a sponsor or a provider. */
export function WrittenText({ html }: { html: string }) {
  return (
    <div lang={useWrittenLanguage()}>
      <Prose>
        <RichText html={html} />
      </Prose>
    </div>
  );
}
