import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { Icon, type IconName } from '@tegoed/ui/pictures/icon';
import { Fragment, useState } from 'react';
import { withCents } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { wholeDay } from '../../platform/whole-day.ts';
import { useActs } from './acts.ts';
import { endsSoon, type Fund } from './participation.ts';
import './fund-choices.css';

interface FundChoicesProps {
  /** All that can be applied to. */
  funds: readonly Fund[];
  /** Of these what is looked for; what was chosen stays beside it. */
  looked: readonly Fund[];
  today: string;
}

/** How many stand there at first. */
const shownFirst = 8;

/** Funds to apply to: several are chosen, one button sends them all. */
export function FundChoices({ funds, looked, today }: FundChoicesProps) {
  const t = useT('participation');
  const app = useT('app');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const fetcher = useActs();
  const busy = fetcher.formData?.get('do') === 'apply' ? app('busy') : undefined;
  const [showsAll, setShowsAll] = useState(false);
  const picked = funds.filter(({ id }) => chosen.has(id));
  const first = showsAll ? looked : looked.slice(0, shownFirst);
  const shown = [...picked.filter((fund) => !first.includes(fund)), ...first];
  const count = picked.length;

  function onChosen(id: number, isOn: boolean) {
    setChosen((before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)));
  }
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="do" value="apply" />
      {picked.map(({ id, name }) => (
        <Fragment key={id}>
          <input type="hidden" name="fund" value={id} />
          <input type="hidden" name="name" value={name} />
        </Fragment>
      ))}
      <ChoiceGroup label={<span className="tg-hidden">{t('choose')}</span>}>
        <ul className="tg-joins">
          {shown.map((fund) => (
            <li key={fund.id} className="tg-join">
              <Choice
                type="checkbox"
                label={fund.name}
                note={fund.organization.name}
                checked={chosen.has(fund.id)}
                onChange={({ target }) => onChosen(fund.id, target.checked)}
              />
              <FundFacts fund={fund} today={today} />
            </li>
          ))}
        </ul>
      </ChoiceGroup>
      {looked.length === 0 && <p className="tg-muted">{t('none-found')}</p>}
      {first.length < looked.length && (
        <Actions apart>
          <Button kind="secondary" onClick={() => setShowsAll(true)}>
            {t('show-all', { count: String(looked.length) })}
          </Button>
        </Actions>
      )}
      <div className="tg-stay">
        <span aria-live="polite">{t('chosen', { count })}</span>
        <Button
          type="submit"
          busy={busy}
          aria-disabled={count === 0 || undefined}
          onClick={(event) => count === 0 && event.preventDefault()}
        >
          {t('join', { count })}
        </Button>
      </div>
    </fetcher.Form>
  );
}

/** For whom a fund is, what its customers can spend, and from when until when. */
function FundFacts({ fund, today }: { fund: Fund; today: string }) {
  const t = useT('participation');
  const language = useLanguage();
  const isSoon = endsSoon(fund, today);
  const lastDay = wholeDay(fund.end_date, language);
  const facts: { icon: IconName; text: string | null | undefined; isSoon?: boolean }[] = [
    { icon: 'users', text: fund.description_short },
    { icon: 'wallet', text: useAmountOf(fund) },
    { icon: 'calendar', text: fund.start_date > today ? t('from-day', { day: wholeDay(fund.start_date, language) }) : null },
    { icon: isSoon ? 'clock' : 'calendar-check', text: t(isSoon ? 'soon' : 'until-day', { day: lastDay }), isSoon },
  ];
  return (
    <ul className="tg-join__facts">
      {facts.flatMap(({ icon, text, isSoon: warns }) =>
        text
          ? [
              <li key={icon} className={warns ? 'is-soon' : undefined}>
                <Icon name={icon} />
                <span>{text}</span>
              </li>,
            ]
          : [],
      )}
    </ul>
  );
}

function useAmountOf({ type, fund_amount: euros, fund_amount_locale: fixed, formulas }: Fund): string | undefined {
  const t = useT('participation');
  const language = useLanguage();
  if (type === 'subsidies') return t('subsidies');
  if (euros === 0) return undefined;
  if (fixed) return t('budget', { amount: withCents(fixed, language) });
  const parts = formulas.map(({ amount: plain, amount_locale: words = plain, record_type_name: what }) => {
    const amount = withCents(words, language);
    return what ? t('budget-each', { amount, what: what.toLowerCase() }) : t('budget', { amount });
  });
  return parts.length > 0 ? new Intl.ListFormat(language).format(parts) : t('budget-free');
}
