import { decimalFromCents } from '@tegoed/domain/money';
import { parseAmount } from '@tegoed/translations/typed';
import { textOf } from '../../platform/form-text.ts';

/** What somebody typed in the filters: each as the address has it, or as what is wrong with it. */
export interface TypedFilters {
  readonly vanaf: string | undefined;
  readonly tot: string | undefined;
  readonly van: string | undefined;
  readonly tm: string | undefined;
}

/** Reads days and amounts; empty is no filter, undefined is none that can be read. */
export function readTypedFilters(form: FormData): TypedFilters {
  return {
    vanaf: dateIn(form, 'vanaf'),
    tot: dateIn(form, 'tot'),
    van: amountIn(form, 'van'),
    tm: amountIn(form, 'tm'),
  };
}

function dateIn(form: FormData, name: string): string | undefined {
  const [day = '', month = '', year = ''] = ['day', 'month', 'year'].map((part) => textOf(form, `${name}-${part}`));
  if (day === '' && month === '' && year === '') return '';
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isReal = /^\d{4}-\d\d-\d\d$/.test(date) && new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) === true;
  return isReal ? date : undefined;
}

function amountIn(form: FormData, name: string): string | undefined {
  const typed = textOf(form, name);
  if (typed === '') return '';
  const cents = parseAmount(typed);
  return cents === null || cents < 0 ? undefined : decimalFromCents(cents).replace(/\.00$/, '');
}

/** The parts of a date of the address, as fields have them. */
export function partsOf(date: string) {
  const [year, month, day] = date.split('-');
  return date === '' ? {} : { day, month, year };
}
