import { runProgram } from '@tegoed/server/testing';
import { describe, expect, it } from 'vitest';
import { applyForScheme, takeVoucher } from './support/first-run/citizen.ts';
import { makeMunicipality } from './support/first-run/operator.ts';
import { charge, payBatch } from './support/first-run/paying.ts';
import { makeOffer, registerProvider } from './support/first-run/provider.ts';
import { openFromMenu, people, type Run } from './support/first-run/run.ts';
import {
  acceptProvider,
  approveRequest,
  comeByInvitation,
  fillInDetails,
  inviteColleagues,
  makeScheme,
  nameAccount,
} from './support/first-run/sponsor.ts';
import { expectSoundBooks } from './support/ledger.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

/** From a platform on which nobody is, to a provider that reads that it was paid: by screens alone, but for the first command. */
describe.each(['nl', 'en'] as const)('in %s', (language) => {
  const ground = shopUnderTest({ content: 'nothing' });
  const run: Run = { ground, language, t: (nl, en) => (language === 'nl' ? nl : en) };
  const { t } = run;

  it('an operator, a municipality, a provider and a citizen come from nothing to the first payment', async () => {
    const { out } = await runProgram('operator.ts', ground.shop.env, [people.operator]);
    const [link = ''] = /http:\S+/.exec(out) ?? [];
    await makeMunicipality(run, link);

    const owner = await comeByInvitation(run, people.owner);
    await owner.arrived('owner-today');
    await fillInDetails(run, owner);
    await inviteColleagues(run, owner);
    await nameAccount(run, owner);
    await makeScheme(run, owner);

    const provider = await registerProvider(run);
    await makeOffer(run, provider);
    await acceptProvider(run, owner);

    const citizen = await applyForScheme(run);
    await approveRequest(run, await comeByInvitation(run, people.assessor));
    await charge(run, provider, await takeVoucher(run, citizen));

    const finance = await comeByInvitation(run, people.finance);
    expect(await payBatch(run, finance)).toMatch(/^betaalopdracht-1-\d{4}-\d{2}-\d{2}-12-50\.xml$/);
    await openFromMenu(run, provider.page, t('Inkomsten', 'Income'));
    await provider.page.getByRole('link', { name: t(/Betaald op .*12,50/, /Paid on .*12\.50/) }).waitFor();
    await provider.arrived('provider-paid');
    await expectSoundBooks(ground.shop.database);
  });
});
