import { getByKey, type DemoLoad } from './demo-load.ts';

/** Which providers take part in which funds, and with which offers. */
export async function loadApplications({ tx, content, moment }: DemoLoad): Promise<void> {
  const wanted = content.applications.map((application) => ({
    ...application,
    fundId: getByKey(content.funds, application.fund).id,
    organizationId: getByKey(content.organizations, application.provider).id,
    createdAt: moment(application.made),
  }));
  const made = await tx
    .insertInto('fundProviders')
    .values(
      wanted.map(({ fundId, organizationId, state, allowBudget, allowProducts, createdAt }) => ({
        fundId,
        organizationId,
        state,
        allowBudget,
        allowProducts,
        createdAt,
      })),
    )
    .returning(['id', 'fundId', 'organizationId'])
    .execute();
  const stored = made.flatMap(({ id, fundId, organizationId }) =>
    wanted
      .filter((application) => application.fundId === fundId && application.organizationId === organizationId)
      .map((application) => ({ ...application, fundProviderId: id })),
  );
  const offerId = (key: string) => getByKey(content.offers, key).id;

  const approvals = stored.flatMap(({ approvals: given, fundProviderId, createdAt }) =>
    given.map(({ offer, cents, limitTotal, limitPerIdentity }) => ({
      fundProviderId,
      productId: offerId(offer),
      amountCents: cents,
      limitTotal,
      limitTotalUnlimited: limitTotal === null,
      limitPerIdentity,
      createdAt,
    })),
  );
  await tx.insertInto('fundProviderProducts').values(approvals).execute();

  const exclusions = stored.flatMap(({ excluded, fundProviderId }) =>
    excluded.map((offer) => ({ fundProviderId, productId: offerId(offer) })),
  );
  await tx.insertInto('fundProviderProductExclusions').values(exclusions).execute();
}
