import type { Problem } from '@tegoed/client/problems';
import { shownIban } from '@tegoed/domain/iban';
import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { Select } from '@tegoed/ui/forms/select';
import { TextField } from '@tegoed/ui/forms/text-field';
import type { ComponentProps } from 'react';
import { Form, useNavigation } from 'react-router';
import { EntryNext, EntryPart } from '../../components/frame/entry.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { useDraft } from '../../platform/draft.ts';
import { problemAt } from '../../platform/submitted.ts';
import { useT } from '../../platform/texts.ts';
import type { Details } from './details.ts';
import type { listKinds } from './registration.ts';

interface DetailsFormProps {
  /** The draft of this form and whose it is. */
  draft: string;
  email: string;
  initial: Details;
  kinds: Awaited<ReturnType<typeof listKinds>>;
  problems: readonly Problem<keyof Details>[] | undefined;
  /** Somebody registered this number before. */
  isKnown: boolean;
}

/** The first step: who the organization is, how it is reached and where its money goes. */
export function DetailsForm({ draft, email, initial, kinds, problems, isKnown }: DetailsFormProps) {
  const t = useT('registration');
  const app = useT('app');
  const { values, set } = useDraft(draft, email, initial);
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  const field = (name: keyof Details): ComponentProps<typeof TextField> => ({
    id: name,
    name,
    label: t(`field.${name}`),
    value: values[name],
    onChange: ({ target }) => set(name, target.value),
    error: problemAt(problems, name),
  });
  return (
    <>
      <FormProblems problems={problems} />
      <Form method="post" noValidate>
        <EntryPart id="part-organization" heading={t('part.organization')}>
          <TextField {...field('kvk')} hint={t('kvk-hint')} short inputMode="numeric" autoComplete="off" maxLength={12} />
          {isKnown && (
            <Alert title={t('known-title')} level={3}>
              <p>{t('known', { email })}</p>
            </Alert>
          )}
          <TextField {...field('name')} autoComplete="organization" maxLength={64} />
          <Select
            id="business_type_id"
            name="business_type_id"
            label={t('field.business_type_id')}
            value={values.business_type_id}
            onChange={({ target }) => set('business_type_id', target.value)}
            error={problemAt(problems, 'business_type_id')}
            options={[{ value: '', label: t('choose') }, ...kinds.map(({ id, name }) => ({ value: String(id), label: name }))]}
          />
        </EntryPart>
        <EntryPart id="part-contact" heading={t('part.contact')}>
          <TextField {...field('email')} type="email" autoComplete="email" maxLength={191} />
          <TextField {...field('phone')} hint={t('phone-hint')} type="tel" short autoComplete="tel" maxLength={30} />
        </EntryPart>
        <EntryPart id="part-money" heading={t('part.money')}>
          <TextField
            {...field('iban')}
            hint={t('iban-hint')}
            autoComplete="off"
            spellCheck={false}
            maxLength={42}
            onBlur={() => set('iban', shownIban(values.iban))}
          />
        </EntryPart>
        <EntryNext>
          <Button type="submit" iconAfter="arrow-right" busy={busy}>
            {t('to-office')}
          </Button>
        </EntryNext>
      </Form>
    </>
  );
}
