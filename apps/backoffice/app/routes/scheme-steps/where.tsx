import { Alert } from '@tegoed/ui/facts/alert';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { TextField } from '@tegoed/ui/forms/text-field';
import { formatDate, formatShortDate } from '@tegoed/translations/format';
import { Form } from 'react-router';
import { ChangedMeanwhile } from '../../components/forms/changed-meanwhile.tsx';
import { FieldRow, FormPart, FormParts } from '../../components/forms/desk-form.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { useChanged } from '../../components/forms/use-changed.ts';
import { listOwnShops, type OwnShop } from '../../features/organizations/own-shops.ts';
import { earliestStart } from '../../features/scheme-steps/earliest-start.ts';
import { StepBar } from '../../features/scheme-steps/step-bar.tsx';
import { StepFrame } from '../../features/scheme-steps/step-frame.tsx';
import { isProvisional, keyFrom, readWhere, type WhereValues } from '../../features/scheme-steps/step-values.ts';
import { schemeKeyOf } from '../../features/schemes/schemes.ts';
import { goOn, schemeInMaking, storeStep, type StepOutcome } from '../../features/scheme-steps/store-step.ts';
import { useVersion } from '../../features/scheme-steps/use-version.ts';
import { asked } from '../../platform/api.ts';
import { languageOf } from '../../platform/paths.ts';
import { problemAt } from '../../platform/submitted.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/where.ts';

type WhereOutcome = StepOutcome & { readonly sent?: WhereValues };

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [fund, shops] = await Promise.all([schemeInMaking(params), asked(listOwnShops(schemeKeyOf(params).organization))]);
  return { fund, shops, earliest: earliestStart(new Date()) };
}

export async function clientAction({ params, request }: Route.ClientActionArgs): Promise<WhereOutcome> {
  const form = await request.formData();
  const sent = readWhere(form);
  const problems = wrongIn(sent);
  if (problems.length > 0) return { problems };
  const { start, end, shop, key } = sent;
  const outcome = await storeStep(schemeKeyOf(params), {
    fields: { ...(start !== null && { start_date: start }), ...(end !== null && { end_date: end }) },
    configuration: { ...(shop !== null && { implementation_id: shop }), key, is_configured: true },
    names: ['start_date', 'end_date', 'implementation_id', 'key'],
    version: Number(form.get('version')),
  });
  if (outcome) return { ...outcome, sent };
  throw goOn(form, 'where', schemeKeyOf(params));
}

/** What the form can see itself, before anything is sent. */
function wrongIn({ start, end, shop, key }: WhereValues) {
  const t = textsIn(languageOf(location.pathname), 'making');
  const example = formatShortDate(earliestStart(new Date()));
  return [
    ...(start === null ? [{ field: 'start_date', text: t('date-wrong', { example }) }] : []),
    ...(end === null ? [{ field: 'end_date', text: t('date-wrong', { example }) }] : []),
    ...(shop === null ? [{ field: 'implementation_id', text: t('shop-missing') }] : []),
    ...(key === '' ? [{ field: 'key', text: t('key-missing') }] : []),
  ];
}

/** The fifth step: from when until when, and on which website. */
export default function SchemeWhere({ loaderData: { fund, shops, earliest }, actionData }: Route.ComponentProps) {
  const t = useT('making');
  const language = useLanguage();
  const version = useVersion(fund, actionData);
  const { isChanged, onChange } = useChanged(version);
  const problems = actionData && 'problems' in actionData ? actionData.problems : undefined;
  return (
    <StepFrame step="where" fund={fund} heading={t('where-heading')}>
      <Form method="post" noValidate onChange={onChange}>
        <input type="hidden" name="version" value={version} />
        <FormProblems problems={problems} />
        <ChangedWhere outcome={actionData} shops={shops ?? []} />
        <FormParts>
          <FormPart heading={t('dates-part')} note={t('dates-part-note')}>
            <FieldRow>
              <TextField
                id="start_date"
                name="start_date"
                label={t('start')}
                hint={t('start-hint', { date: formatDate(earliest, language) })}
                error={problemAt(problems, 'start_date')}
                defaultValue={formatShortDate(fund.start_date)}
                maxLength={30}
                autoComplete="off"
              />
              <TextField
                id="end_date"
                name="end_date"
                label={t('end')}
                hint={t('end-hint')}
                error={problemAt(problems, 'end_date')}
                defaultValue={formatShortDate(fund.end_date)}
                maxLength={30}
                autoComplete="off"
              />
            </FieldRow>
          </FormPart>
          <FormPart heading={t('shop-part')}>
            <Shops shops={shops} chosen={fund.implementation?.id} error={problemAt(problems, 'implementation_id')} />
            <TextField
              id="key"
              name="key"
              label={t('key')}
              hint={t('key-hint')}
              error={problemAt(problems, 'key')}
              defaultValue={isProvisional(fund.key) ? keyFrom(fund.name) : fund.key}
              maxLength={200}
              autoComplete="off"
            />
          </FormPart>
        </FormParts>
        <StepBar step="where" fund={fund.id} isChanged={isChanged} />
      </Form>
    </StepFrame>
  );
}

function Shops({
  shops,
  chosen,
  error,
}: {
  shops: readonly OwnShop[] | undefined;
  chosen: number | undefined;
  error: string | undefined;
}) {
  const t = useT('making');
  if (shops === undefined || shops.length === 0) {
    return (
      <Alert tone="warning" title={error}>
        <p>{t(shops === undefined ? 'shop-no-right' : 'shop-none')}</p>
      </Alert>
    );
  }
  return (
    <ChoiceGroup id="implementation_id" label={t('shop-legend')} error={error}>
      {shops.map(({ id, name, url_webshop: url }) => (
        <Choice
          key={id}
          type="radio"
          boxed
          name="implementation_id"
          value={id}
          label={name}
          note={new URL(url).host}
          defaultChecked={id === chosen || shops.length === 1}
        />
      ))}
    </ChoiceGroup>
  );
}

function ChangedWhere({ outcome, shops }: { outcome: WhereOutcome | undefined; shops: readonly OwnShop[] }) {
  const t = useT('making');
  if (!outcome || !('changed' in outcome) || !outcome.sent) return null;
  const { sent } = outcome;
  const { current, message } = outcome.changed;
  const nameOf = (shop: number | null | undefined) => shops.find(({ id }) => id === shop)?.name ?? '';
  const day = (date: string | null) => (date === null ? '' : formatShortDate(date));
  return (
    <ChangedMeanwhile
      message={message}
      differences={[
        { label: t('start'), typed: day(sent.start), stored: day(current.start_date) },
        { label: t('end'), typed: day(sent.end), stored: day(current.end_date) },
        { label: t('shop-part'), typed: nameOf(sent.shop), stored: nameOf(current.implementation?.id) },
        { label: t('key'), typed: sent.key, stored: isProvisional(current.key) ? '' : current.key },
      ].filter(({ typed, stored }) => typed !== stored)}
    />
  );
}
