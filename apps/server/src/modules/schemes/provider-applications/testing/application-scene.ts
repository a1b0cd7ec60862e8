import { idsOf, startTestApp, type TestApp } from '../../../../../testing/index.ts';

interface Given {
  type?: 'budget' | 'subsidies';
}

/** A sponsor with a fund, and a provider who may apply to it. */
async function applicationScene(test: TestApp, given: Given = {}) {
  const sponsor = await test.build.organization({ isSponsor: true });
  const fund = await test.build.fund({ organizationId: sponsor.id, type: given.type ?? 'budget' });
  const provider = await test.build.provider();
  const asProvider = test.as(provider.owner, { 'client-type': 'provider' });
  const asSponsor = test.as(sponsor.owner, { 'client-type': 'sponsor' });
  const own = `/platform/organizations/${provider.id}/provider`;
  const sponsors = `/platform/organizations/${sponsor.id}`;
  const apply = () => asProvider.post(`${own}/funds`, { fund_id: fund.id });
  const applied = async (): Promise<number> => {
    const answer = await apply();
    if (answer.status !== 201) throw new Error(`the application was answered with ${String(answer.status)}`);
    return (answer.body as { data: { id: number } }).data.id;
  };
  const decide = (id: number, decision: object) => asSponsor.patch(`${sponsors}/funds/${fund.id}/providers/${id}`, decision);
  return { sponsor, fund, provider, asProvider, asSponsor, own, sponsors, apply, applied, decide };
}

/** A server on the first of March 2026. */
export async function startApplications() {
  const test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
  return {
    test,
    scene: (given?: Given) => applicationScene(test, given),
    listed: async () => idsOf(await test.visitor().get('/platform/products?per_page=1000')),
    mailsTo: async (who: { email: string | null }) => (await test.deliver()).filter((mail) => mail.to === who.email),
  };
}
