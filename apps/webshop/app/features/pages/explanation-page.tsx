import { Fold } from '@tegoed/ui/fold';
import { Section } from '@tegoed/ui/layout';
import type { ReactNode } from 'react';
import { RichText } from '../../components/rich-text.tsx';
import type { CmsPage } from '../../platform/shop-config.ts';
import { useT } from '../../platform/texts.ts';
import { TextPage } from './text-page.tsx';

/** The shop's own questions, in order. */
const questions = [
  'activate',
  'sign-in',
  'where',
  'lost',
  'left',
  'return',
  'parts',
  'valid',
  'cash',
  'other-shops',
  'other-child',
  'who',
  'give',
  'offer',
  'help',
] as const;

interface Question {
  id: string;
  question: string;
  answer: ReactNode;
}

/** How it works, with questions and answers. (screens.md 3.11) */
export function ExplanationPage({ page }: { page: CmsPage }) {
  const t = useT('pages');
  const asked = useQuestions(page);
  return (
    <TextPage
      screen="explanation"
      title={t('explanation.page-title')}
      heading={t('explanation.heading')}
      page={{ ...page, description_position: page.description_position === 'after' ? 'after' : 'before' }}
    >
      {asked.length > 0 && (
        <Section heading={t('explanation.faq-heading')} first>
          {asked.map(({ id, question, answer }) => (
            <Fold key={id} summary={question}>
              {answer}
            </Fold>
          ))}
        </Section>
      )}
    </TextPage>
  );
}

/** The municipality's questions; without any the shop's own, unless its text replaces them. */
function useQuestions(page: Pick<CmsPage, 'faq' | 'description_position'>): Question[] {
  const t = useT('pages');
  if (page.faq.length > 0) {
    return page.faq.map(({ id, title, description_html: html }) => ({
      id: String(id),
      question: title,
      answer: <RichText html={html} />,
    }));
  }
  if (page.description_position === 'replace') return [];
  return questions.map((id) => ({ id, question: t(`faq.${id}-question`), answer: <p>{t(`faq.${id}-answer`)}</p> }));
}
