import type { Schema } from '@tegoed/contract';
import { createOnceKey } from '@tegoed/client/api-client';
import { api } from '../../platform/api.ts';
import { submitted, type Submitted } from '../../platform/submitted.ts';
import { detailFields, detailsBody, type Details } from './details.ts';

export type Registered = Schema<'Organization'>;

const onceKey = createOnceKey();

/** The kinds of business that an organization can be, by name. */
export async function listKinds(): Promise<readonly Schema<'BusinessType'>[]> {
  return (await api.get('/platform/business-types', { query: { per_page: 1000 } })).data;
}

/** An organization that was registered before, with what only its own people read. */
export async function findRegistered(id: number): Promise<Registered> {
  return (await api.get('/platform/organizations/{organization_id}', { path: { organization_id: id } })).data;
}

/** Makes an organization that is a provider. Its maker becomes the owner. */
export async function register(details: Details): Promise<Submitted<Registered, keyof Details>> {
  const body = detailsBody(details);
  const made = await submitted(api.post('/platform/organizations', { body, once: onceKey(body) }), detailFields);
  if ('done' in made) await makeProvider(made.done.data);
  return 'done' in made ? { done: made.done.data } : made;
}

/** Changes what was registered in an earlier step. */
export async function changeRegistered(id: number, details: Details): Promise<Submitted<Registered, keyof Details>> {
  const now = await findRegistered(id);
  const kept = {
    description: now.description,
    website: now.website,
    email_public: now.email_public,
    phone_public: now.phone_public,
    website_public: now.website_public,
    btw: now.btw ?? null,
  };
  const stored = await submitted(
    api.patch('/platform/organizations/{organization_id}', {
      path: { organization_id: id },
      body: { ...kept, ...detailsBody(details) },
      ...(now.version !== undefined && { version: now.version }),
    }),
    detailFields,
  );
  return 'done' in stored ? { done: stored.done.data } : stored;
}

/** A new organization is nothing yet; who registers one here wants it to be a provider. Done twice it changes nothing. */
export async function makeProvider({ id, is_provider: isProvider }: Registered): Promise<void> {
  if (isProvider) return;
  await api.patch('/platform/organizations/{organization_id}/roles', {
    path: { organization_id: id },
    body: { is_provider: true },
  });
}
