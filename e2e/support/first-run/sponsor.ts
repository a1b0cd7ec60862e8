import type { Page } from 'playwright-core';
import type { Visitor } from '../shop-under-test.ts';
import { comeInByLink, follow, heading, names, openFromMenu, people, press, visitInLanguage, type Run } from './run.ts';

const account = 'NL91ABNA0417164300';

/** Somebody of the municipality follows the link of an invitation. */
export async function comeByInvitation(run: Run, email: string): Promise<Visitor> {
  const visitor = await visitInLanguage(run);
  const { links } = await run.ground.mailbox.next(email);
  await comeInByLink(run, visitor, links[0] ?? '');
  await heading(visitor.page, run.t('Vandaag', 'Today'));
  return visitor;
}

/** The owner fills in how the municipality is reached and where its money is. */
export async function fillInDetails({ t }: Run, { page }: Visitor): Promise<void> {
  await follow(page, t(/Vul de gegevens in$/, /Fill in the details$/));
  await heading(page, t('Gegevens van uw organisatie', 'Details of your organization'));
  await page.getByLabel(t('Soort organisatie', 'Kind of organization')).selectOption({ label: t('Gemeente', 'Municipality') });
  await page.getByLabel(t('E-mailadres', 'Email address'), { exact: true }).fill('info@zuiddam.example');
  await page.getByLabel(t('Telefoonnummer', 'Telephone number'), { exact: true }).fill('0123 45 67 89');
  await press(page, t('Bewaar', 'Save'));
  await page.getByText(t('Bewaard', 'Saved'), { exact: true }).first().waitFor();
  await follow(page, t('Vul een rekeningnummer in', 'Fill in an account number'));
  await page.getByLabel('IBAN').fill(account);
  await press(page, t('Wijzig het rekeningnummer', 'Change the account number'));
  await page
    .getByText(account.replace(/(.{4})/g, '$1 ').trim())
    .first()
    .waitFor();
}

/** The owner asks a colleague who pays, and one who judges. */
export async function inviteColleagues(run: Run, { page, arrived }: Visitor): Promise<void> {
  const { t } = run;
  const roles = [
    [people.finance, t(/^Betalen/, /^Pay out/)],
    [people.assessor, t(/^Aanvragen beoordelen(?! en)/, /^Assess requests/)],
  ] as const;
  for (const [email, role] of roles) {
    await openFromMenu(run, page, t('Medewerkers', 'Employees'));
    await follow(page, t('Nodig collega’s uit', 'Invite colleagues'));
    await page.getByLabel(t('E-mailadressen', 'Email addresses')).fill(email);
    await page.getByRole('checkbox', { name: role }).check();
    await arrived('invite');
    await press(page, t('Nodig 1 collega uit', 'Invite 1 colleague'));
    await heading(page, t('Medewerkers', 'Employees'));
    await page.getByRole('link', { name: email }).waitFor();
  }
}

/** Somebody who may says from which account is paid, by a file for the bank. */
export async function nameAccount(run: Run, { page }: Visitor): Promise<void> {
  const { t } = run;
  await openFromMenu(run, page, 'Bank');
  await follow(page, t('Voeg een rekening toe', 'Add an account'));
  await heading(page, t('Van welke rekening betaalt u?', 'From which account do you pay?'));
  await page.getByLabel(t('Rekeningnummer (IBAN)', 'Account number (IBAN)')).fill(account);
  await page.getByLabel(t('Naam van de rekeninghouder', 'Name of the account holder')).fill(names.municipality);
  await press(page, t('Bewaar deze rekening', 'Save this account'));
  await page.getByText(t('De rekening is bewaard.', 'The account was saved.')).waitFor();
}

const step = (page: Page, question: string) => page.getByRole('heading', { level: 2, name: question }).waitFor();

/** A scheme in its six steps, opened at once. */
export async function makeScheme(run: Run, { page, arrived }: Visitor): Promise<void> {
  const { t } = run;
  await openFromMenu(run, page, t('Regelingen', 'Schemes'));
  await follow(page, t('Nieuwe regeling', 'New scheme'));
  await step(page, t('Wat voor regeling wordt het?', 'What kind of scheme will it be?'));
  await page.getByLabel(t('Naam', 'Name'), { exact: true }).fill(names.scheme);
  await press(page, t('Verder: voor wie', 'Next: for whom'));

  await step(page, t('Voor wie is deze regeling?', 'Who is this scheme for?'));
  await press(page, t('Nieuwe voorwaarde', 'New criterion'));
  await page
    .getByLabel(t('Vraag aan de inwoner', 'Question to the citizen'))
    .fill(t('Hoeveel verdient u per maand?', 'What do you earn each month?'));
  await page.getByLabel(t('Dit gegeven', 'This fact')).selectOption({ label: t('Inkomen per maand', 'Monthly income') });
  await page.getByLabel(t('Dat moet zijn', 'It must be')).selectOption({ label: t('hoogstens', 'at most') });
  await page.getByLabel(t('Grens', 'Limit')).fill(t('1.500,00', '1500'));
  await press(page, t('Klaar met deze vraag', 'Done with this question'));
  await arrived('scheme-who');
  await press(page, t('Verder: hoeveel', 'Next: how much'));

  await step(
    page,
    t('Hoeveel krijgt iemand, en hoeveel geld is er?', 'How much does somebody get, and how much money is there?'),
  );
  await press(page, t('Maak een bedrag', 'Make an amount'));
  await page.getByLabel(t('Bedrag', 'Amount'), { exact: true }).fill('250');
  await page.getByLabel(t('Bedrag nu', 'Amount now')).fill('10000');
  await press(page, t('Verder: hoe krijgt men het', 'Next: how people get it'));

  await step(page, t('Hoe krijgt iemand het?', 'How does somebody get it?'));
  await page.getByRole('switch', { name: t('Zelf aanvragen op de website', 'By a request on the website') }).check();
  await press(page, t('Verder: waar en wanneer', 'Next: where and when'));

  await step(page, t('Waar en wanneer?', 'Where and when?'));
  await press(page, t('Verder: nakijken', 'Next: check'));

  await step(page, t('Klopt alles?', 'Is everything right?'));
  await page.getByRole('radio', { name: t('Nu meteen', 'Right now') }).check();
  await arrived('scheme-check');
  await press(page, t('Open nu', 'Open now'));
  await page.getByText(t(`${names.scheme} is open.`, `${names.scheme} is open.`)).waitFor();
  await arrived('scheme-open');
}

/** Lets the provider join, which may charge any amount. */
export async function acceptProvider(run: Run, { page, arrived }: Visitor): Promise<void> {
  const { t } = run;
  await openFromMenu(run, page, t('Vandaag', 'Today'));
  await page.reload();
  await follow(page, t(/^1 Aanbieder die mee wil doen/, /^1 Provider that wants to take part/));
  await follow(page, names.provider);
  await page.getByRole('radio', { name: t(/^Elk bedrag afrekenen/, /^Charge any amount/) }).check();
  await arrived('accept-provider');
  await press(page, t('Laat toe', 'Accept'));
  await page.getByText(t(`${names.provider} doet nu mee met`, `${names.provider} now takes part in`)).waitFor();
}

/** Somebody who judges takes the next request and approves it. */
export async function approveRequest(run: Run, { page, arrived }: Visitor): Promise<void> {
  const { t } = run;
  await page.reload();
  await follow(page, t(/^1 Vrije aanvraag/, /^1 Free request/));
  await press(page, t('Neem de volgende', 'Take the next one'));
  await heading(page, names.scheme);
  await follow(page, t('Beslis', 'Decide'));
  await heading(page, t('Uw beslissing', 'Your decision'));
  await arrived('decision');
  await press(page, t('Keur goed', 'Approve'));
  await page.getByText(t(/^Aanvraag .* is goedgekeurd\.$/, /^Request .* was approved\.$/)).waitFor();
}
