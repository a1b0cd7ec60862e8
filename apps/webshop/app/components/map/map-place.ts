import type { Schema } from '@tegoed/contract';
import { pickFields } from '../pick-fields.ts';
import type { DayOfSchedule } from '../provider/opening-hours.ts';

/** An office on a map. */
export interface MapPlace {
  /** Of the office. */
  id: number;
  /** That of its provider in the list beside the map; undefined where the list has no numbers. */
  number: number | undefined;
  name: string;
  address: string;
  /** Its page; undefined on that very page. */
  href: string | undefined;
  /** Degrees, WGS 84. */
  lat: number;
  lon: number;
  state: Schema<'Office'>['state'];
  schedule: readonly DayOfSchedule[];
}

/** What a map needs of an office. */
export type OfficeWithPlace = Pick<Schema<'Office'>, 'id' | 'address' | 'lat' | 'lon' | 'state'> & {
  schedule: readonly DayOfSchedule[];
};

/** An office as its map shows it. Undefined when nobody knows where it lies, or when it is closed for good. */
export function placeOf(office: OfficeWithPlace, words: Pick<MapPlace, 'number' | 'name' | 'href'>): MapPlace | undefined {
  const lat = degreesIn(office.lat, 90);
  const lon = degreesIn(office.lon, 180);
  if (lat === undefined || lon === undefined || office.state === 'closed') return undefined;
  const schedule = office.schedule.map((day) =>
    pickFields(day, ['week_day', 'start_time', 'end_time', 'break_start_time', 'break_end_time']),
  );
  return { ...words, id: office.id, address: office.address, lat, lon, state: office.state, schedule };
}

/** The platform writes degrees as text. Zero is what an address gets that could not be found. */
function degreesIn(text: string | null, most: number): number | undefined {
  const degrees = text === null || text.trim() === '' ? 0 : Number(text);
  return Number.isFinite(degrees) && degrees !== 0 && Math.abs(degrees) <= most ? degrees : undefined;
}
