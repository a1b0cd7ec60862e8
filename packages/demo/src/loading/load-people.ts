import { demoAddress } from '../demo-address.ts';
import type { DemoLoad } from './demo-load.ts';

/** Accounts with a verified address and the group of records that every new account gets. */
export async function loadPeople({ tx, content, moment }: DemoLoad): Promise<void> {
  const people = content.accounts.map((account) => ({ ...account, createdAt: moment(account.made) }));
  await tx
    .insertInto('identities')
    .values(
      people.map(({ id, email, isOperator, createdAt }) => ({
        id,
        address: demoAddress('identity', email),
        isOperator,
        createdAt,
      })),
    )
    .execute();
  await tx
    .insertInto('identityEmails')
    .values(
      people.map(({ id, email, createdAt }) => ({
        identityId: id,
        email,
        isInitial: true,
        isPrimary: true,
        verifiedAt: createdAt,
        createdAt,
      })),
    )
    .execute();
  await tx
    .insertInto('recordCategories')
    .values(people.map(({ id }) => ({ identityId: id, name: 'Relaties' })))
    .execute();
}
