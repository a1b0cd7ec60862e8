import type { Problem } from '@tegoed/client/problems';
import { Button } from '@tegoed/ui/controls/button';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { TextField } from '@tegoed/ui/forms/text-field';
import { Form, useNavigation } from 'react-router';
import { EntryNext, EntryPart } from '../../components/frame/entry.tsx';
import { FieldRow } from '../../components/forms/desk-form.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { useDraft } from '../../platform/draft.ts';
import { problemAt } from '../../platform/submitted.ts';
import { useT } from '../../platform/texts.ts';
import { readWeek, shownTime } from '../offices/hours.ts';
import { HoursFields } from '../offices/hours-fields.tsx';
import { whens, type FirstOffice, type FirstOfficeField } from './first-office.ts';

interface FirstOfficeFormProps {
  draft: string;
  email: string;
  initial: FirstOffice;
  problems: readonly Problem<FirstOfficeField>[] | undefined;
  backHref: string;
  laterHref: string;
}

/** The second step: where customers come, and when. */
export function FirstOfficeForm({ draft, email, initial, problems, backHref, laterHref }: FirstOfficeFormProps) {
  const t = useT('registration');
  const app = useT('app');
  const { values, set } = useDraft(draft, email, initial);
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  const time = (name: 'from' | 'to') => ({
    id: name,
    name,
    label: t(name),
    value: values[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 9,
    error: problemAt(problems, name),
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
    onBlur: () => set(name, shownTime(values[name])),
  });
  return (
    <>
      <FormProblems problems={problems} />
      <Form method="post" noValidate>
        <EntryPart id="part-address" heading={t('part.address')}>
          <TextField
            id="address"
            name="address"
            label={t('address')}
            hint={t('address-hint')}
            autoComplete="street-address"
            maxLength={255}
            value={values.address}
            error={problemAt(problems, 'address')}
            onChange={({ target }) => set('address', target.value)}
          />
          <TextField
            id="phone"
            name="phone"
            label={t('office-phone')}
            optional
            type="tel"
            short
            autoComplete="tel"
            maxLength={30}
            value={values.phone}
            error={problemAt(problems, 'phone')}
            onChange={({ target }) => set('phone', target.value)}
          />
        </EntryPart>
        <EntryPart id="part-hours" heading={t('part.hours')}>
          <ChoiceGroup label={t('when')}>
            {whens.map((when) => (
              <Choice
                key={when}
                type="radio"
                name="when"
                value={when}
                boxed
                label={t(`when-choice.${when}`)}
                checked={values.when === when}
                onChange={() => set('when', when)}
              />
            ))}
          </ChoiceGroup>
          {values.when === 'same' && (
            <FieldRow>
              <TextField {...time('from')} />
              <TextField {...time('to')} />
            </FieldRow>
          )}
          {values.when === 'differs' && (
            <HoursFields
              week={readWeek(values.week)}
              onWeek={(week) => set('week', JSON.stringify(week))}
              showProblems={problems !== undefined}
            />
          )}
        </EntryPart>
        <EntryNext>
          <Button type="submit" iconAfter="arrow-right" busy={busy}>
            {t('to-schemes')}
          </Button>
          <Button kind="quiet" href={backHref}>
            {t('back')}
          </Button>
          <Button kind="quiet" href={laterHref}>
            {t('office-later')}
          </Button>
        </EntryNext>
      </Form>
    </>
  );
}
