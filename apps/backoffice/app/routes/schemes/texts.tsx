import { useState } from 'react';
import { Form } from 'react-router';
import { Detail } from '../../components/facts/detail.tsx';
import { ChangedMeanwhile } from '../../components/forms/changed-meanwhile.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { listShopTags } from '../../features/scheme-texts/shop-tags.ts';
import { ShopPreview, type Draft } from '../../features/scheme-texts/shop-preview.tsx';
import { TextsFields } from '../../features/scheme-texts/texts-fields.tsx';
import { readTexts, storedTexts, textFields, type SchemeTexts } from '../../features/scheme-texts/texts-form.ts';
import { textsDifferences } from '../../features/scheme-texts/texts-differences.ts';
import { changedOf, storedNow } from '../../features/schemes/scheme-change.ts';
import { SchemeHead } from '../../features/schemes/scheme-head.tsx';
import { SchemeSaveBar } from '../../features/schemes/scheme-save-bar.tsx';
import { getScheme, schemeKeyOf, storeScheme, type SchemeInput } from '../../features/schemes/schemes.ts';
import { useSaving } from '../../features/schemes/use-saving.ts';
import { asked } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { languageOf } from '../../platform/paths.ts';
import { problemAt, submitted } from '../../platform/submitted.ts';
import { textsIn, useT } from '../../platform/texts.ts';
import type { Route } from './+types/texts.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [scheme, tags] = await asked(Promise.all([getScheme(schemeKeyOf(params)), listShopTags()]));
  return { scheme, tags };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const key = schemeKeyOf(params);
  const form = await request.formData();
  const stored = storedTexts(await asked(getScheme(key)));
  const read = readTexts(form, stored, textsIn(languageOf(location.pathname), 'schemetexts'));
  if ('problems' in read) return read;
  const { texts } = read;
  const picture = textOf(form, 'media_uid');
  const fields = { ...changedOf(texts, stored), ...(picture !== '' && { media_uid: picture }) };
  // The same fields as the contract has, which does not promise to leave lists alone.
  const call = storeScheme(key, { fields: fields as SchemeInput }, Number(form.get('version')));
  const outcome = await submitted(call, textFields(texts.faq.length));
  return 'changed' in outcome ? { ...outcome, texts } : outcome;
}

export default function Texts({ loaderData: { scheme, tags }, actionData }: Route.ComponentProps) {
  const t = useT('schemetexts');
  const { permissions } = useOrganization();
  const mayWrite = permissions.includes('manage_funds') || permissions.includes('manage_fund_texts');
  const problems = actionData && 'problems' in actionData ? actionData.problems : undefined;
  const { state, round, onChange } = useSaving(actionData, scheme.version);
  const [draft, setDraft] = useState(() => draftOf(storedTexts(scheme)));
  return (
    <>
      <SchemeHead scheme={scheme} current="texts" isReadOnly={!mayWrite} />
      <FormProblems problems={problems} />
      {actionData && 'changed' in actionData && (
        <ChangedMeanwhile
          message={actionData.changed.message}
          differences={textsDifferences(actionData.texts, storedNow(actionData.changed.current), { t, tags })}
        />
      )}
      <Detail wide asideLabel={t('preview')} aside={<ShopPreview draft={draft} />}>
        <Form
          method="post"
          noValidate
          replace

          onChange={(event) => {
            onChange();
            setDraft(typedDraft(new FormData(event.currentTarget)));
          }}
        >
          <input type="hidden" name="version" value={scheme.version} />
          <TextsFields
            key={round}
            scheme={scheme}
            tags={tags}
            mayWrite={mayWrite}
            problemAt={(field) => problemAt(problems, field)}
            onChanged={onChange}
          />
          {mayWrite && <SchemeSaveBar state={state} />}
        </Form>
      </Detail>
    </>
  );
}

function draftOf(texts: SchemeTexts): Draft {
  return {
    name: texts.name,
    short: texts.description_short ?? '',
    description: texts.description ?? '',
    button: texts.request_btn_text ?? '',
  };
}

function typedDraft(form: FormData): Draft {
  return {
    name: textOf(form, 'name'),
    short: textOf(form, 'description_short'),
    description: textOf(form, 'description'),
    button: textOf(form, 'request_btn_text'),
  };
}
