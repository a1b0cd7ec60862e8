import { renderRichText } from '@tegoed/server/platform/text/rich-text';
import type { DemoEmployee, DemoOffice, DemoOrganization } from '../content/content-types.ts';
import { getAccount, getByKey, type DemoLoad } from './demo-load.ts';
import type { StoredLogos } from './load-logos.ts';

/** Sponsors and providers with their people, tags and places. */
export async function loadOrganizations(load: DemoLoad, logos: StoredLogos): Promise<void> {
  const { tx, content } = load;
  await tx.deleteFrom('businessTypes').execute(); // what an empty platform starts with, and nobody uses yet
  await tx
    .insertInto('businessTypes')
    .values(content.businessTypes.map(({ id, key, name }) => ({ id, key, nameNl: name.nl, nameEn: name.en })))
    .execute();
  await tx
    .insertInto('organizations')
    .values(content.organizations.map((organization) => organizationRow(load, organization, logos)))
    .execute();
  await loadTags(load);
  await loadEmployees(load);
  await loadOffices(load);
}

function organizationRow({ content, moment }: DemoLoad, organization: DemoOrganization, logos: StoredLogos) {
  const { kind, reservations } = organization;
  const owner = getAccount(content, organization.owner);
  const { html, text } = renderRichText(organization.description);
  return {
    id: organization.id,
    name: organization.name,
    ownerId: owner.id,
    kvk: organization.kvk,
    iban: organization.iban,
    ibanChangedAt: organization.ibanChanged === undefined ? null : moment(organization.ibanChanged),
    email: organization.email,
    emailPublic: organization.emailPublic,
    phone: organization.phone,
    phonePublic: organization.phonePublic,
    website: organization.website,
    websitePublic: organization.websitePublic,
    bsnEnabled: organization.bsnEnabled,
    businessTypeId: getByKey(content.businessTypes, organization.businessType).id,
    description: organization.description,
    descriptionHtml: html,
    descriptionText: text,
    logoMediaId: logos.idOf(organization.logo),
    isSponsor: kind === 'sponsor',
    isValidator: kind === 'sponsor',
    isProvider: kind === 'provider',
    reservationsBudgetEnabled: reservations.budget,
    reservationsSubsidyEnabled: reservations.subsidy,
    reservationsAutoAccept: reservations.autoAccept,
    reservationPhone: reservations.phone,
    reservationAddress: reservations.address,
    reservationBirthDate: reservations.birthDate,
    createdAt: moment(owner.made),
  };
}

async function loadTags({ tx, content }: DemoLoad): Promise<void> {
  await tx
    .insertInto('tags')
    .values([...content.tags])
    .execute();
  const given = content.organizations.flatMap(({ id, tags }) =>
    tags.map((key) => ({ organizationId: id, tagId: getByKey(content.tags, key).id })),
  );
  await tx.insertInto('organizationTags').values(given).execute();
}

/** The owner is an employee too, as when an organization is made by its owner. */
async function loadEmployees({ tx, content, moment }: DemoLoad): Promise<void> {
  const wanted = content.organizations.flatMap(({ id, owner, employees }) =>
    [{ email: owner, roles: ['admin'] }, ...employees].map(({ email, roles, isInvited = false }: DemoEmployee) => ({
      organizationId: id,
      account: getAccount(content, email),
      roles,
      isInvited,
    })),
  );
  const made = await tx
    .insertInto('employees')
    .values(
      wanted.map(({ organizationId, account, isInvited }) => ({
        organizationId,
        identityId: account.id,
        createdAt: moment(account.made),
        lastActivityAt: isInvited ? null : moment(account.made),
      })),
    )
    .returning(['id', 'organizationId', 'identityId'])
    .execute();
  const roles = made.flatMap((employee) =>
    wanted
      .filter(({ organizationId, account }) => organizationId === employee.organizationId && account.id === employee.identityId)
      .flatMap((one) => one.roles.map((role) => ({ employeeId: employee.id, role }))),
  );
  await tx.insertInto('employeeRoles').values(roles).execute();
}

async function loadOffices({ tx, content, moment }: DemoLoad): Promise<void> {
  const offices = content.organizations.flatMap((organization) =>
    organization.offices.map((office) => ({ office, organization })),
  );
  await tx
    .insertInto('offices')
    .values(
      offices.map(({ office: { hours: _hours, ...office }, organization }) => ({
        ...office,
        address: fullAddress(office),
        organizationId: organization.id,
        createdAt: moment(getAccount(content, organization.owner).made),
      })),
    )
    .execute();
  await tx
    .insertInto('officeSchedules')
    .values(offices.flatMap(({ office }) => scheduleRows(office)))
    .execute();
}

/** As people write it on one line; the parts stand beside it. */
function fullAddress({ address, postcode, city }: Pick<DemoOffice, 'address' | 'postcode' | 'city'>): string {
  return `${address}, ${postcode} ${city}`;
}

function scheduleRows(office: DemoOffice) {
  return office.hours.map(({ day, from, to, pause }) => ({
    officeId: office.id,
    weekDay: day,
    startTime: from,
    endTime: to,
    breakStartTime: pause?.from ?? '',
    breakEndTime: pause?.to ?? '',
  }));
}
