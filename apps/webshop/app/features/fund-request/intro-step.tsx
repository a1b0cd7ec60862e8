import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Section } from '@tegoed/ui/layout/layout';
import { Prose } from '@tegoed/ui/layout/prose';
import { CriterionStatement, CriterionTitle } from '../../components/fund/criterion-title.tsx';
import type { CriterionOfTitle } from '../../components/fund/criterion-title.tsx';
import { useT } from '../../platform/language/texts.ts';
import { StepFrame } from './step-frame.tsx';
import type { RequestForm } from './flow/use-request-form.ts';

/** What will be asked, and what to have at hand. (screens.md 4.4, criteria) */
export function IntroStep({ form }: { form: RequestForm }) {
  const t = useT('request');
  const { fund, criteria } = form.data;
  const known = criteria.filter((criterion) => criterion.is_valid);
  const papers = form.open.filter((criterion) => criterion.show_attachment);
  return (
    <StepFrame
      form={form}
      title={t('intro.page-title', { fund: fund.name })}
      heading={t('intro.heading', { fund: fund.name })}
      lead={t('intro.lead', { count: form.open.length })}
    >
      <Section small first heading={t('intro.list-heading')}>
        <Prose>
          <CriterionBullets criteria={form.open} />
        </Prose>
      </Section>
      {known.length > 0 && (
        <Section small heading={t('intro.known-heading')}>
          <Prose>
            <ul>
              {known.map((criterion) => (
                <li key={criterion.id}>
                  <CriterionStatement criterion={criterion} />
                </li>
              ))}
            </ul>
          </Prose>
        </Section>
      )}
      {papers.length > 0 && (
        <Section small heading={t('intro.files-heading')}>
          <p>{t('intro.files-text', { records: papers.map(({ record_type_name: name }) => name.toLowerCase()).join(', ') })}</p>
        </Section>
      )}
      <Actions apart>
        <Button iconAfter="arrow-right" onClick={() => void form.submission.submit(form.goOn)}>
          {t('begin')}
        </Button>
      </Actions>
    </StepFrame>
  );
}

export function CriterionBullets({ criteria }: { criteria: readonly (CriterionOfTitle & { id: number })[] }) {
  return (
    <ul>
      {criteria.map((criterion) => (
        <li key={criterion.id}>
          <CriterionTitle criterion={criterion} />
        </li>
      ))}
    </ul>
  );
}
