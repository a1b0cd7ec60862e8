import { createIdentityThings } from './things/identity-things.ts';
import { gatherPeople, type PeopleOptions } from './people.ts';
import { createRequestThings } from './things/request-things.ts';
import { createSponsorThings } from './things/sponsor-things.ts';
import { createVoucherThings } from './things/voucher-things.ts';

export type World = Awaited<ReturnType<typeof buildWorld>>;

/** Everybody who calls, and everything that calls are about. */
export async function buildWorld(options?: PeopleOptions) {
  const people = await gatherPeople(options);
  const { app, owner } = people;
  const identityThings = createIdentityThings(people);
  const voucherThings = createVoucherThings(people);
  await identityThings.record();
  await voucherThings.acceptedReservation();
  await voucherThings.reimbursement('pending');
  return {
    ...people,
    identityThings,
    requestThings: await createRequestThings(people),
    sponsorThings: createSponsorThings(people),
    voucherThings,
    /** Words that stand in what belongs to the owner, and nowhere else. */
    ownersWords: [owner.email ?? '', owner.address, 'Geheimnaam', 'Reserveerder', 'Gymschoenen'],
    /** Makes tokens good again that were signed out. */
    async signInAgain(): Promise<void> {
      await app.deps.db
        .updateTable('accessTokens')
        .set({ state: 'active' })
        .where('state', 'in', ['destroyed', 'terminated'])
        .execute();
    },
  };
}
