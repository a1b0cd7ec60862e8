import { Button } from '@tegoed/ui/controls/button';
import { NearAwaited, NearLine, NearPanel } from '@tegoed/ui/pictures/near-panel';
import { Select } from '@tegoed/ui/forms/select';
import { TextField } from '@tegoed/ui/forms/text-field';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { formatPostcode } from '@tegoed/translations/format';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { endAwaitingPlace, forgetPlace, keepPlace, readKeptPlace } from '../../platform/session/kept-place.ts';
import { useT } from '../../platform/language/texts.ts';
import { distances, isPostcode, textOf } from '../list/list-choice.ts';
import type { Near } from './load-near.ts';
import { usualDistance } from './near-place.ts';

interface NearBoxProps {
  near: Near | undefined;
  /** The same list without a place in its address. */
  href: string;
  /** What else the address says, for the form without scripts. */
  kept: Readonly<Record<string, string>>;
}

/**
 * Asks once where the reader is, and says it in one line from then on. The postcode is kept on the device; without scripts it is an
 * ordinary form, and the address holds the place.
 */
export function NearBox(props: NearBoxProps) {
  const { near, href } = props;
  const t = useT('filters');
  const [isChanging, setIsChanging] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (near || !readKeptPlace()) endAwaitingPlace();
    // A postcode that nobody knows is not asked for at the next list again.
    if (near?.isKept && near.state === 'unknown') forgetPlace();
  }, [near]);

  if (!near) {
    return (
      <NearAwaited>
        <NearForm {...props} />
      </NearAwaited>
    );
  }
  if (near.state === 'unknown' || isChanging) {
    return (
      <div ref={box}>
        <NearForm {...props} changing={isChanging} onDone={() => setIsChanging(false)} />
      </div>
    );
  }
  const { postcode, distance } = near;
  const where = distance === null ? t('near.anywhere') : t('near.within', { km: String(distance) });
  return (
    <NearLine
      label={t('near.label')}
      change={
        <a
          href={href}
          onClick={(event) => {
            event.preventDefault();
            setIsChanging(true);
          }}
        >
          {t('near.change')}
          <VisuallyHidden> {t('near.change-what')}</VisuallyHidden>
        </a>
      }
    >
      {t('near.at')} <strong className="tg-nowrap">{formatPostcode(postcode)}</strong>, {where}
    </NearLine>
  );
}

interface NearFormProps extends NearBoxProps {
  /** A place is known already: how far can be chosen too, and the place can go. */
  changing?: boolean;
  onDone?: () => void;
}

function NearForm({ near, href, kept, changing = false, onDone }: NearFormProps) {
  const t = useT('filters');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  const isUnknown = isWrong || near?.state === 'unknown';

  useEffect(() => {
    if (changing || near?.state === 'unknown') field.current?.focus();
  }, [changing, near]);

  function show() {
    onDone?.();
    void navigate(href, { replace: true, preventScrollReset: true });
  }

  function onSent(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const postcode = sent.get('postcode');
    if (typeof postcode !== 'string') return;
    setIsWrong(!isPostcode(postcode));
    if (!isPostcode(postcode)) return field.current?.focus();
    keepPlace({ postcode: formatPostcode(postcode), distance: Number(sent.get('distance')) || null });
    show();
  }

  function forget() {
    forgetPlace();
    show();
  }

  return (
    <NearPanel heading={t('near.heading')} note={t('near.note')} action={href.split('?')[0]} method="get" onSubmit={onSent}>
      {Object.entries(kept).map(([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />)}
      <TextField
        ref={field}
        name="postcode"
        label={t('postcode')}
        error={isUnknown ? t('postcode-unknown') : undefined}
        defaultValue={near ? formatPostcode(near.postcode) : ''}
        placeholder={undefined}
        maxLength={100}
        autoComplete="postal-code"
      />
      {changing ? (
        <Select
          name="distance"
          label={t('distance')}
          defaultValue={textOf(near?.distance)}
          options={[
            ...distances.map((km) => ({ value: String(km), label: t('distance-km', { km: String(km) }) })),
            { value: '', label: t('distance-any') },
          ]}
        />
      ) : (
        <input type="hidden" name="distance" value={near?.distance ?? usualDistance} />
      )}
      <Button type="submit">{t('near.search')}</Button>
      {changing && (
        <Button kind="quiet" onClick={forget}>
          {t('near.forget')}
        </Button>
      )}
    </NearPanel>
  );
}
