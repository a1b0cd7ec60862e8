import { Actions } from '@tegoed/ui/controls/actions';
import { TextArea } from '@tegoed/ui/forms/text-area';
import { useState } from 'react';
import { useWrittenLanguage } from '../../components/text/written-text.tsx';
import { useT } from '../../platform/language/texts.ts';
import { SubmitButton } from './criterion-step.tsx';
import { StepFrame } from './step-frame.tsx';
import type { RequestForm } from './flow/use-request-form.ts';

const fieldId = 'contact-information';

/** How somebody without an e-mail address can be reached. (screens.md 4.4, contact_information) */
export function ContactStep({ form }: { form: RequestForm }) {
  const t = useT('request');
  const lang = useWrittenLanguage();
  const [begun] = useState(form.contact);
  const { fund } = form.data;
  const words = fund.contact_info_message_text ?? fund.contact_info_message_default;
  return (
    <StepFrame
      form={form}
      title={t('contact.page-title', { fund: fund.name })}
      heading={t('contact.heading')}
      lead={words ? <span lang={lang}>{words}</span> : t('contact.lead')}
      fieldIds={{ contact: fieldId }}
    >
      <form {...form.submission.form(form.giveContact)}>
        <TextArea
          id={fieldId}
          name="contact_information"
          label={t('contact.label')}
          hint={t('contact.hint')}
          optional={!fund.contact_info_required}
          error={form.submission.errorAt('contact')}
          maxLength={2000}
          defaultValue={begun}
          onInput={(event) => form.setContact(event.currentTarget.value)}
        />
        <Actions apart>
          <SubmitButton form={form} />
        </Actions>
      </form>
    </StepFrame>
  );
}
