import type { Problem } from '@tegoed/client/problems';
import { Button } from '@tegoed/ui/controls/button';
import { Select } from '@tegoed/ui/forms/select';
import { TextArea } from '@tegoed/ui/forms/text-area';
import { TextField } from '@tegoed/ui/forms/text-field';
import { useState, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { FormPart, FormParts } from '../../components/forms/desk-form.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { SaveBar } from '../../components/forms/save-bar.tsx';
import { Unsaved } from '../../components/forms/unsaved.tsx';
import { problemAt } from '../../platform/submitted.ts';
import { withCents } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { hasNewPrice, salesThatEnd, type OfferField, type OfferValues, type Offer } from './offer-values.ts';
import { salesOf } from './offers.ts';
import { PhotoField } from './photo/photo-field.tsx';
import { PricePart } from './price-part.tsx';
import { ShopLook } from './shop-look.tsx';
import { StockPart } from './stock-part.tsx';
import './offer-form.css';

interface OfferFormProps {
  initial: OfferValues;
  /** Absent for a new one. */
  offer?: Offer | undefined;
  /** The version that is stored now, where it is another than the one of `offer`. */
  version?: number | undefined;
  categories: readonly { readonly value: string; readonly label: string }[];
  problems: readonly Problem<OfferField>[] | undefined;
  cancelHref: string;
  /** Below the fields: in which schemes it sells. */
  children?: ReactNode;
}

/** An offer in parts, and how citizens see it: below on a phone, beside it where there is room. */
export function OfferForm({ initial, offer, version, categories, problems, cancelHref, children }: OfferFormProps) {
  const t = useT('offers');
  const language = useLanguage();
  const app = useT('app');
  const { name: provider } = useOrganization();
  const [values, setValues] = useState(initial);
  const [photo, setPhoto] = useState(offer?.photo ?? null);
  const isIdle = useNavigation().state === 'idle';
  const onValues = (some: Partial<OfferValues>) => setValues((now) => ({ ...now, ...some }));
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial);
  const ends = offer && hasNewPrice(values, initial) ? salesThatEnd(salesOf(offer)) : [];
  const store = offer ? app('save') : t('make');
  const go = ends.length > 0 ? t('save-price') : store;
  const field = (name: 'name' | 'description' | 'product_category_id') => ({
    id: name,
    name,
    label: t(`field.${name}`),
    value: values[name],
    error: problemAt(problems, name),
    onChange: ({ target }: { target: { value: string } }) => onValues({ [name]: target.value }),
  });
  return (
    <Form method="post" noValidate>
      <Unsaved when={isChanged} />
      <FormProblems problems={problems} />
      {offer && <input type="hidden" name="version" value={version ?? offer.version ?? ''} />}
      <input type="hidden" name="media_uid" value={values.media_uid} />
      <input type="hidden" name="alternative_text" value={values.alternative_text} />
      <div className="tg-editor">
        <FormParts>
          <FormPart heading={t('part.photo')}>
            <PhotoField
              photo={photo}
              onPhoto={(stored) => {
                setPhoto(stored);
                onValues({ media_uid: stored.uid });
              }}
              alternativeText={values.alternative_text}
              onAlternativeText={(text) => onValues({ alternative_text: text })}
              problem={problemAt(problems, 'media_uid')}
            />
          </FormPart>
          <FormPart heading={t('part.what')}>
            <TextField {...field('name')} maxLength={200} autoComplete="off" />
            <TextArea {...field('description')} hint={t('description-hint')} maxLength={2500} />
            <Select {...field('product_category_id')} options={[{ value: '', label: t('choose') }, ...categories]} />
          </FormPart>
          <FormPart heading={t('part.price')}>
            <PricePart
              values={values}
              onValues={onValues}
              problems={problems}
              stored={ends.length > 0 ? offer && withCents(offer.price_locale, language) : undefined}
              ends={ends}
            />
          </FormPart>
          <FormPart heading={t('part.stock')}>
            <StockPart values={values} onValues={onValues} problems={problems} offer={offer} />
          </FormPart>
          {children}
        </FormParts>
        <div className="tg-editor__look">
          <ShopLook values={values} photo={photo} provider={provider} />
        </div>
      </div>
      <SaveBar state={isChanged ? 'changed' : 'idle'} words={isChanged ? app('changed') : undefined}>
        <Button kind="secondary" href={cancelHref}>
          {app('cancel')}
        </Button>
        <Button type="submit" busy={isIdle ? undefined : app('busy')}>
          {go}
        </Button>
      </SaveBar>
    </Form>
  );
}
