import type { Schema } from '@tegoed/contract';
import { presentMedia } from '#platform/services/media-store';
import { nameIn, type Reader } from '../presenting.ts';
import type { OrganizationContactRow } from './organization-queries.ts';

/** An organization as everybody may see it: how to reach it only as far as it chose to be reached. */
export function presentOrganizationBasic(organization: OrganizationContactRow, reader: Reader): Schema<'OrganizationBasic'> {
  return { ...presentOrganizationContact(organization, reader), ...publicContact(organization) };
}

/** An organization for the holder of its voucher, who may always know how to reach it (vouchers.md 1). */
export function presentOrganizationContact(organization: OrganizationContactRow, reader: Reader): Schema<'OrganizationContact'> {
  return {
    id: organization.id,
    name: organization.name,
    business_type_id: organization.businessTypeId,
    email_public: organization.emailPublic,
    phone_public: organization.phonePublic,
    website_public: organization.websitePublic,
    email: organization.email,
    phone: organization.phone,
    website: organization.website,
    business_type: presentBusinessTypeOf(organization, reader),
    logo: presentMedia(organization.logo, reader.origin),
  };
}

/** Contact details with null for what is private. */
export function publicContact(organization: OrganizationContactRow) {
  return {
    email: organization.emailPublic ? organization.email : null,
    phone: organization.phonePublic ? organization.phone : null,
    website: organization.websitePublic ? organization.website : null,
  };
}

export function presentBusinessTypeOf(organization: OrganizationContactRow, { language }: Reader): Schema<'BusinessType'> | null {
  const { businessTypeId: id, businessTypeKey: key, businessTypeNameNl: nameNl, businessTypeNameEn: nameEn } = organization;
  if (id === null || key === null || nameNl === null || nameEn === null) return null;
  return { id, key, name: nameIn(language, { nameNl, nameEn }) };
}
