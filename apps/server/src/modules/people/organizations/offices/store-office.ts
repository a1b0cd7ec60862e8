import { message } from '#platform/text/translate';
import type { OperationBody } from '@tegoed/contract';
import { attachMedia, detachMedia } from '#content/files';
import { transaction, type Db, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError, FieldErrors, forbidden, notFound } from '#platform/http/errors';
import { findPlace, type OfficePlace } from './office-place.ts';
import { openingHoursProblems } from './opening-hours.ts';
import {
  findOfficeForUpdate,
  findOfficeOwner,
  findOfficesForRemoval,
  insertOffice,
  removeOffice,
  replaceSchedule,
  setOffice,
} from './stored-office-queries.ts';

type OfficeInput = OperationBody<'createOffice'>;
type OfficeDeps = Pick<Deps, 'db' | 'now' | 'geocoder'>;

interface OfficeChange {
  readonly organizationId: number;
  readonly identityId: number;
  /** Absent: a new office. */
  readonly id?: number;
  readonly input: OfficeInput;
}

/** For `before`: throws 404 for an office that does not exist, 403 for one of another organization (catalog.md 9). */
export async function checkOfficeOf(db: Db, asked: { officeId: number; organizationId: number }): Promise<void> {
  const office = await findOfficeOwner(db, asked.officeId);
  if (!office) throw notFound();
  if (office.organizationId !== asked.organizationId) throw forbidden();
}

/**
 * Makes or changes an office with its opening hours, and looks up where its address is. A place that cannot be found any more stays
 * where it was. Gives the id. Throws 422 for opening hours that cannot be and for a picture that is not the caller's.
 */
export async function storeOffice(deps: OfficeDeps, change: OfficeChange): Promise<number> {
  const problems = openingHoursProblems(change.input.schedule);
  if (Object.keys(problems).length > 0) throw new FieldErrors(problems);
  const place = await findPlace(deps.geocoder, change.input.address);
  return transaction(deps.db, async (tx) => {
    const id = change.id ?? (await addOffice(tx, deps, { change, place }));
    if (change.id !== undefined) await changeOffice(tx, deps, { id, change, place });
    await replaceSchedule(tx, id, change.input.schedule.map(scheduleRow));
    return id;
  });
}

interface Located {
  readonly change: OfficeChange;
  readonly place: OfficePlace;
}

async function addOffice(tx: Tx, deps: OfficeDeps, { change, place }: Located): Promise<number> {
  const { point, ...names } = place;
  return insertOffice(tx, {
    organizationId: change.organizationId,
    ...ownValues(change.input),
    ...names,
    lat: point?.lat ?? null,
    lon: point?.lon ?? null,
    photoMediaId: await takePhoto(tx, deps, { ...change, currentId: null }),
    createdAt: deps.now(),
  });
}

async function changeOffice(tx: Tx, deps: OfficeDeps, { id, change, place }: Located & { id: number }): Promise<void> {
  const { point, ...names } = place;
  const known = await findOfficeForUpdate(tx, id);
  if (!known) throw notFound();
  await setOffice(tx, id, {
    ...ownValues(change.input),
    ...names,
    lat: point?.lat ?? known.lat,
    lon: point?.lon ?? known.lon,
    photoMediaId: await takePhoto(tx, deps, { ...change, currentId: known.photoMediaId }),
  });
}

function ownValues({ address, phone, state }: OfficeInput) {
  return { address, ...(phone === undefined ? {} : { phone }), ...(state === undefined ? {} : { state }) };
}

async function takePhoto(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { input, identityId, currentId }: OfficeChange & { currentId: number | null },
): Promise<number | null> {
  if (input.media_uid == null) return currentId;
  return attachMedia(tx, now, { identityId, type: 'office_photo', uid: input.media_uid, currentId });
}

function scheduleRow(day: OfficeInput['schedule'][number]) {
  return {
    weekDay: day.week_day,
    startTime: day.start_time ?? '',
    endTime: day.end_time ?? '',
    breakStartTime: day.break_start_time ?? '',
    breakEndTime: day.break_end_time ?? '',
  };
}

/** Removes an office. Throws 403 for the last one: an organization is always found somewhere. */
export function deleteOffice({ db }: Pick<Deps, 'db'>, asked: { officeId: number; organizationId: number }): Promise<void> {
  return transaction(db, async (tx) => {
    const offices = await findOfficesForRemoval(tx, asked.organizationId);
    const office = offices.find(({ id }) => id === asked.officeId);
    if (!office) throw notFound();
    if (offices.length === 1) throw new DomainError(403, { code: 'last_office', text: message('refusals.last-office') });
    await removeOffice(tx, office.id);
    if (office.photoMediaId !== null) await detachMedia(tx, office.photoMediaId);
  });
}
