import type { Schema } from '@tegoed/contract';
import { presentMedia } from '#platform/services/media-store';
import type { Reader } from '../../presenting.ts';
import { metresBetween, type Point } from '@tegoed/domain/distance';
import type { OfficeRow, PlaceRow } from './office-queries.ts';
import { presentOrganizationBasic } from '../present-organization.ts';

/** Where an office lies, and how far that is from where the reader is, when they told. */
export function presentPosition({ lat, lon }: Pick<PlaceRow, 'lat' | 'lon'>, centre: Point | undefined) {
  return {
    lon: lon === null ? null : String(lon),
    lat: lat === null ? null : String(lat),
    ...(centre && lat !== null && lon !== null ? { distance: metresBetween(centre, { lat, lon }) } : {}),
  };
}

/** A place where a provider is found. */
export function presentOffice(office: OfficeRow, reader: Reader): Schema<'Office'> {
  const [, number = null, addition = null] = /^(\d{4})\s*([A-Z]{2})$/i.exec(office.postcode ?? '') ?? [];
  return {
    id: office.id,
    organization_id: office.organizationId,
    address: office.address,
    state: office.state,
    phone: office.phone,
    ...presentPosition(office, reader.centre),
    postcode: office.postcode,
    postcode_number: number,
    postcode_addition: addition,
    photo: presentMedia(office.photo, reader.origin),
    organization: presentOrganizationBasic(office.organization, reader),
    schedule: office.schedule.map((day) => ({
      id: day.id,
      office_id: day.officeId,
      week_day: day.weekDay,
      start_time: day.startTime,
      end_time: day.endTime,
      break_start_time: day.breakStartTime,
      break_end_time: day.breakEndTime,
    })),
  };
}
