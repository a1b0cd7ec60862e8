import { Button } from '@tegoed/ui/controls/button';
import { Choice } from '@tegoed/ui/forms/choice';
import { Icon } from '@tegoed/ui/pictures/icon';
import { useState } from 'react';
import { useT } from '../../platform/texts.ts';
import { dayNames, isSameDay, problemOfDay, shownTime, weekDays, type Day, type Week, type WeekDay } from './hours.ts';
import '../../components/forms/on-off.css';
import '@tegoed/ui/control.css';
import './hours-fields.css';

interface HoursFieldsProps {
  week: Week;
  onWeek: (week: Week) => void;
  /** Problems are told once somebody wanted to store them. */
  showProblems: boolean;
}

/** A week, a line for each day; the first day that somebody changes can be put on other days. Carried in the field `week`. */
export function HoursFields({ week, onWeek, showProblems }: HoursFieldsProps) {
  const [changed, setChanged] = useState<WeekDay>();

  function onDay(weekDay: WeekDay, day: Day) {
    setChanged(weekDay);
    onWeek(week.map((one, index) => (index === weekDay ? day : one)));
  }

  return (
    <div className="tg-days">
      <input type="hidden" name="week" value={JSON.stringify(week)} />
      {weekDays.map((weekDay) => {
        const day = week[weekDay];
        return (
          day && (
            <DayFields
              key={weekDay}
              weekDay={weekDay}
              day={day}
              problem={showProblems ? problemOfDay(day) : undefined}
              onDay={(next) => onDay(weekDay, next)}
            >
              {changed === weekDay && problemOfDay(day) === undefined && (
                <CopyDay
                  weekDay={weekDay}
                  week={week}
                  onCopy={(days) => {
                    setChanged(undefined);
                    onWeek(week.map((one, index) => (days.some((copied) => copied === index) ? { ...day } : one)));
                  }}
                />
              )}
            </DayFields>
          )
        );
      })}
    </div>
  );
}

interface DayFieldsProps {
  weekDay: WeekDay;
  day: Day;
  problem: ReturnType<typeof problemOfDay>;
  onDay: (day: Day) => void;
  children: React.ReactNode;
}

function DayFields({ weekDay, day, problem, onDay, children }: DayFieldsProps) {
  const t = useT('offices');
  const name = t(`day.${dayNames[weekDay]}`);
  const id = `day-${weekDay}`;
  const time = (field: 'from' | 'to') => ({
    id: `${id}-${field}`,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 9,
    className: 'tg-control utrecht-textbox',
    value: day[field],
    'aria-invalid': problem !== undefined && (problem === field || problem === 'order') ? (true as const) : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
    onChange: ({ target }: { target: { value: string } }) => onDay({ ...day, [field]: target.value }),
    onBlur: () => shownTime(day[field]) !== day[field] && onDay({ ...day, [field]: shownTime(day[field]) }),
  });
  return (
    <fieldset className={problem ? 'tg-day is-wrong' : 'tg-day'} id={id}>
      <legend className="tg-hidden">{name}</legend>
      <span className="tg-day__name" aria-hidden="true">
        {name}
      </span>
      <span className="tg-day__open">
        <label htmlFor={`${id}-open`}>{t(day.isOpen ? 'open' : 'closed')}</label>
        <input
          className="tg-toggle"
          type="checkbox"
          role="switch"
          aria-checked={day.isOpen}
          id={`${id}-open`}
          aria-label={t('is-open')}
          checked={day.isOpen}
          onChange={({ target }) => onDay({ ...day, isOpen: target.checked })}
        />
      </span>
      {day.isOpen && (
        <span className="tg-day__times">
          <label className="tg-hidden" htmlFor={`${id}-from`}>
            {t('from')}
          </label>
          <input {...time('from')} />
          <span aria-hidden="true">{t('until-word')}</span>
          <label className="tg-hidden" htmlFor={`${id}-to`}>
            {t('to')}
          </label>
          <input {...time('to')} />
        </span>
      )}
      {day.isOpen && day.pause && (
        <p className="tg-day__wide">
          {t('pause', { from: shownTime(day.pause.from), to: shownTime(day.pause.to) })}{' '}
          <Button kind="quiet" small onClick={() => onDay({ ...day, pause: undefined })}>
            {t('no-pause')}
          </Button>
        </p>
      )}
      {problem && (
        <p className="tg-error tg-day__wide" id={`${id}-problem`}>
          <Icon name="alert-circle" />
          <span>{t(`wrong.${problem}`)}</span>
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** "Ook zo op andere dagen?": the days that differ can be made the same; working days stand chosen. */
function CopyDay({ weekDay, week, onCopy }: { weekDay: WeekDay; week: Week; onCopy: (days: readonly WeekDay[]) => void }) {
  const t = useT('offices');
  const day = week[weekDay];
  const others = weekDays.filter((other) => other !== weekDay && day && week[other] && !isSameDay(day, week[other]));
  const [chosen, setChosen] = useState<readonly WeekDay[]>(weekDays.filter((other) => other < 5));
  const picked = others.filter((other) => chosen.includes(other));
  if (others.length === 0) return null;
  return (
    <div className="tg-copydays">
      <p>{t('copy')}</p>
      <div className="tg-copydays__days">
        {others.map((other) => (
          <Choice
            key={other}
            type="checkbox"
            label={t(`day-short.${dayNames[other]}`)}
            aria-label={t(`day.${dayNames[other]}`)}
            checked={chosen.includes(other)}
            onChange={({ target }) => setChosen(target.checked ? [...chosen, other] : chosen.filter((one) => one !== other))}
          />
        ))}
      </div>
      <Button
        kind="secondary"
        icon="copy"
        unavailable={picked.length === 0 ? t('copy-none') : undefined}
        onClick={() => onCopy(picked)}
      >
        {t('copy-go', { count: picked.length })}
      </Button>
    </div>
  );
}
