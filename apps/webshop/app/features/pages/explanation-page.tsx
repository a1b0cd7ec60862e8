import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { DrawnSteps } from '@tegoed/ui/facts/drawn-steps';
import { Section, Stack } from '@tegoed/ui/layout/layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { CmsText } from '../../components/text/cms-text.tsx';
import type { Theme } from '../../components/fund/load-themes.ts';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { PageMeta } from '../../components/page/page-meta.tsx';
import { Page } from '../../components/page/page.tsx';
import { ThemeDrawings } from '../../components/pictures/theme-drawings.tsx';
import { useWayToApply } from '../../components/fund/way-to-apply.ts';
import { usePath } from '../../platform/shop/shop.ts';
import type { CmsPage } from '../../platform/shop/shop-config.ts';
import { useT } from '../../platform/language/texts.ts';
import { HumanHelp } from './human-help.tsx';
import { useOwnQuestions } from './own-questions.tsx';
import { QuestionList } from './question-list.tsx';
import type { QuestionGroup } from './questions.ts';
import { writtenQuestions } from './written-questions.tsx';

interface ExplanationPageProps {
  page: CmsPage;
  /** What a voucher can be used for here. */
  themes: readonly Theme[];
}

/** How it works: four steps, what it can be used for, questions, and who helps. (screens.md 3.11) */
export function ExplanationPage({ page, themes }: ExplanationPageProps) {
  const t = useT('explanation');
  const path = usePath();
  const questions = useQuestions(page);
  const replaces = page.description_position === 'replace' && page.description_html !== '';
  const isAfter = page.description_position === 'after';
  const title = t('page-title');
  const text = (
    <div className="tg-section">
      <CmsText page={page} />
    </div>
  );
  return (
    <Page title={title}>
      <PageMeta screen="explanation" params={{}} title={title} description={t('lead')} />
      <PageCrumbs current={title} />
      <PageHead heading={t('heading')} lead={replaces ? undefined : t('lead')} />
      {!isAfter && <CmsText page={page} />}
      {!replaces && <FourSteps first={isAfter || page.description_html === ''} />}
      {themes.length > 0 && (
        <Section heading={t('themes.heading')}>
          <Stack>
            <p>{t('themes.text')}</p>
            <ThemeDrawings themes={themes} hrefOf={({ id }) => path('explanation-theme', { id })} />
          </Stack>
        </Section>
      )}
      {questions.length > 0 && <QuestionList groups={questions} />}
      {isAfter && text}
      <HumanHelp />
    </Page>
  );
}

/** `first` stands right below the head of the page. */
function FourSteps({ first }: { first: boolean }) {
  const t = useT('explanation');
  const path = usePath();
  const apply = useWayToApply();
  const home = useT('home');
  return (
    <section className={first ? undefined : 'tg-section'} aria-labelledby="steps">
      <h2 id="steps" className="tg-hidden">
        {t('steps.heading')}
      </h2>
      <DrawnSteps
        steps={[
          { title: t('steps.get-title'), text: t('steps.get-text'), tile: { name: 'code-letter', ground: 'soft' } },
          { title: t('steps.choose-title'), text: t('steps.choose-text'), tile: { name: 'shop', ground: 'accent' } },
          { title: t('steps.reserve-title'), text: t('steps.reserve-text'), tile: { name: 'calendar', ground: 'soft' } },
          { title: t('steps.show-title'), text: t('steps.show-text'), tile: { name: 'show-code', ground: 'accent' } },
        ]}
      />
      <Actions apart>
        <Button href={path('code')}>{home('actions.use-code')}</Button>
        <Button kind="secondary" href={apply.href}>
          {home('actions.see-funds')}
        </Button>
      </Actions>
    </section>
  );
}

/** The municipality's questions; without any the shop's own, unless its text replaces them. */
function useQuestions(page: Pick<CmsPage, 'faq' | 'description_position'>): QuestionGroup[] {
  const own = useOwnQuestions();
  if (page.faq.length > 0) return writtenQuestions(page.faq);
  return page.description_position === 'replace' ? [] : own;
}
