import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { TextArea } from '@tegoed/ui/forms/text-area';
import { TextField } from '@tegoed/ui/forms/text-field';
import type { Schema } from '@tegoed/contract';
import { OnOff } from '../../components/forms/on-off.tsx';
import { StackedPart } from '../../components/forms/stacked-part.tsx';
import { MarkdownField } from '../../components/texts/markdown-field.tsx';
import { useT } from '../../platform/texts.ts';
import { PictureField } from './picture-field.tsx';
import { QuestionsEditor } from './questions-editor.tsx';
import { storedTexts, type SchemeTexts } from './texts-form.ts';
import './texts-fields.css';

interface TextsFieldsProps {
  scheme: Schema<'Fund'>;
  tags: readonly Schema<'Tag'>[];
  mayWrite: boolean;
  problemAt: (field: string) => string | undefined;
  /** Something changed without anybody typing. */
  onChanged: () => void;
}

/** All texts of a scheme. Each field has the id of its name on the wire. */
export function TextsFields({ scheme, tags, mayWrite, problemAt, onChanged }: TextsFieldsProps) {
  const t = useT('schemetexts');
  const texts = storedTexts(scheme);
  const picture = scheme.logo?.sizes.thumbnail ?? scheme.logo?.sizes.large;
  const part = { texts, problemAt };
  return (
    <fieldset className="tg-texts" disabled={!mayWrite}>
      <StackedPart heading={t('about')} note={t('about-note')}>
        <TextField
          id="name"
          name="name"
          label={t('name')}
          error={problemAt('name')}
          defaultValue={texts.name}
          maxLength={200}
          autoComplete="off"
        />
        <TextArea
          low
          id="description_short"
          name="description_short"
          label={t('short')}
          hint={t('short-hint')}
          error={problemAt('description_short')}
          defaultValue={texts.description_short ?? ''}
          maxLength={500}
        />
        <MarkdownField
          id="description"
          name="description"
          label={t('description')}
          hint={t('description-hint')}
          error={problemAt('description')}
          defaultValue={texts.description ?? ''}
          maxLength={15000}
        />
      </StackedPart>
      <StackedPart heading={t('looks')} note={t('looks-note')}>
        <PictureField stored={picture} error={problemAt('media_uid')} onSent={onChanged} />
        <ChoiceGroup id="tag_ids" label={t('tags')} error={problemAt('tag_ids')}>
          {tags.length === 0 && <p className="tg-muted">{t('tags-none')}</p>}
          {tags.map(({ id, name }) => (
            <Choice key={id} type="checkbox" name="tag_ids" value={id} label={name} defaultChecked={texts.tag_ids.includes(id)} />
          ))}
        </ChoiceGroup>
      </StackedPart>
      <StackedPart heading={t('questions')} note={t('questions-note')}>
        <PlainField {...part} field="faq_title" label={t('questions-title')} />
        <QuestionsEditor questions={texts.faq} problemAt={problemAt} onChanged={onChanged} />
      </StackedPart>
      <StackedPart heading={t('buttons')} note={t('buttons-note')}>
        <PlainField {...part} field="request_btn_text" label={t('request-button')} maxLength={50} />
        <PlainField {...part} field="external_link_text" label={t('link-text')} maxLength={50} />
        <PlainField {...part} field="external_link_url" label={t('link-address')} hint={t('link-hint')} />
      </StackedPart>
      <StackedPart heading={t('help')} note={t('help-note')}>
        <OnOff name="help_enabled" label={t('help-on')} defaultChecked={texts.help_enabled} />
        <PlainField {...part} field="help_title" label={t('help-title')} />
        <PlainField {...part} field="help_block_text" label={t('help-text')} maxLength={500} />
        <PlainField {...part} field="help_button_text" label={t('help-button')} maxLength={50} />
        <TextArea
          id="help_description"
          name="help_description"
          label={t('help-more')}
          optional
          error={problemAt('help_description')}
          defaultValue={texts.help_description ?? ''}
          maxLength={8000}
        />
        <PlainField {...part} field="help_email" label={t('help-email')} />
        <PlainField {...part} field="help_phone" label={t('help-phone')} maxLength={50} />
        <PlainField {...part} field="help_website" label={t('help-website')} />
        <PlainField {...part} field="help_chat" label={t('help-chat')} />
      </StackedPart>
    </fieldset>
  );
}

interface PlainFieldProps {
  texts: SchemeTexts;
  problemAt: (field: string) => string | undefined;
  field: Exclude<
    { [Name in keyof SchemeTexts]: SchemeTexts[Name] extends string | null ? Name : never }[keyof SchemeTexts],
    'name'
  >;
  label: string;
  hint?: string;
  maxLength?: number;
}

/** One line that may stay empty. */
function PlainField({ texts, problemAt, field, label, hint, maxLength = 200 }: PlainFieldProps) {
  return (
    <TextField
      id={field}
      name={field}
      label={label}
      hint={hint}
      optional
      error={problemAt(field)}
      defaultValue={texts[field] ?? ''}
      maxLength={maxLength}
      autoComplete="off"
    />
  );
}
