import type { Problem } from '@tegoed/client/problems';
import type { Translate } from '../../platform/texts.ts';
import { dayProblems } from '../offices/day-problems.ts';
import { problemOfDay, readWeek, scheduleOf, weekOf, workingDays, type Week } from '../offices/hours.ts';
import type { Office, OfficeField, OfficeInput } from '../offices/offices.ts';

/** When an office is open, as one choice of three. */
export const whens = ['same', 'differs', 'appointment'] as const;

/** The first office, as it was typed; the week as JSON. */
export interface FirstOffice {
  readonly address: string;
  readonly phone: string;
  readonly when: (typeof whens)[number];
  readonly from: string;
  readonly to: string;
  readonly week: string;
}

export type FirstOfficeField = OfficeField | 'from' | 'to' | `day-${number}`;

const usual = { from: '9.00', to: '17.00' };

/** What the form begins with: nothing, or the office that was stored before. */
export function firstOfficeOf(office: Office | undefined): FirstOffice {
  const nothing = { address: '', phone: '', when: 'same', ...usual } as const;
  if (!office) return { ...nothing, week: JSON.stringify(workingDays({ isOpen: true, ...usual })) };
  return {
    ...nothing,
    address: office.address,
    phone: office.phone ?? '',
    when: office.schedule.length === 0 ? 'appointment' : 'differs',
    week: JSON.stringify(weekOf(office.schedule)),
  };
}

/** The hours that were chosen. */
function weekOfChoice({ when, from, to, week }: FirstOffice): Week {
  if (when === 'appointment') return [];
  return when === 'same' ? workingDays({ isOpen: true, from, to }) : readWeek(week);
}

/** The problems of hours, each at its day or at the two times that hold for all of them. */
export function problemsOfHours(office: FirstOffice, t: Translate<'offices'>): readonly Problem<FirstOfficeField>[] {
  const week = weekOfChoice(office);
  if (office.when === 'same') {
    const [monday] = week;
    const problem = monday && problemOfDay(monday);
    if (!problem) return [];
    return [{ field: problem === 'from' ? 'from' : 'to', text: t(`wrong.${problem}`) }];
  }
  return dayProblems(week, t);
}

/** What the platform gets of it. */
export function firstOfficeInput(office: FirstOffice): OfficeInput {
  return { address: office.address, phone: office.phone || null, schedule: scheduleOf(weekOfChoice(office)) };
}
