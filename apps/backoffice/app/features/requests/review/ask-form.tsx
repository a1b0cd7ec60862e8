import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Select } from '@tegoed/ui/forms/select';
import { TextArea } from '@tegoed/ui/forms/text-area';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Problem } from '@tegoed/client/problems';
import { FormProblems } from '../../../components/forms/form-problems.tsx';
import { problemAt } from '../../../platform/submitted.ts';
import { useT } from '../../../platform/texts.ts';
import type { Answer } from './request.ts';
import './ask-form.css';

interface AskFormProps {
  /** The answers about which something can be asked. */
  answers: readonly Answer[];
  email: string;
  problems: readonly Problem[] | undefined;
  closeHref: string;
}

/** A question to the citizen; what follows stands beside its button, since the mail goes at once. */
export function AskForm({ answers, email, problems, closeHref }: AskFormProps) {
  const t = useT('request');
  const app = useT('app');
  const navigation = useNavigation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isBusy = navigation.formData?.get('act') === 'ask';
  return (
    <section className="tg-ask" aria-labelledby="ask-heading">
      <h2 id="ask-heading" ref={heading} tabIndex={-1}>
        {t('ask-title')}
      </h2>
      <Form method="post" noValidate>
        <FormProblems problems={problems} />
        <input type="hidden" name="act" value="ask" />
        <Select
          id="fund_request_record_id"
          name="fund_request_record_id"
          label={t('ask-about')}
          error={problemAt(problems, 'fund_request_record_id')}
          options={answers.map(({ id, record_type: { name } }) => ({ value: String(id), label: name }))}
        />
        <TextArea
          id="question"
          name="question"
          label={t('ask-question')}
          hint={t('ask-hint')}
          error={problemAt(problems, 'question')}
          maxLength={2000}
          rows={4}
        />
        <p className="tg-muted">{t('ask-follows', { email })}</p>
        <Actions apart>
          <Button type="submit" icon="send" busy={isBusy ? app('busy') : undefined}>
            {t('ask-go')}
          </Button>
          <Button kind="secondary" href={closeHref}>
            {app('cancel')}
          </Button>
        </Actions>
      </Form>
    </section>
  );
}
