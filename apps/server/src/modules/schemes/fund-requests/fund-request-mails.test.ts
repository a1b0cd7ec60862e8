import { formatDate } from '@tegoed/translations/format';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/index.ts';
import { confirmBsn, requestScene, startRequestApp } from './testing/request-scene.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startRequestApp();
});

const mailsTo = async ({ email }: { email: string | null }) => (await test.deliver()).filter((mail) => mail.to === email);
const subjectsTo = async (who: { email: string | null }) => (await mailsTo(who)).map((mail) => mail.subject);

const numberOf = (id: number) => `${test.build.inDays(0).slice(0, 4)}-${String(id).padStart(4, '0')}`;
const inWords = (day: string) => formatDate(day, 'nl');

const created = 'Wij hebben uw aanvraag';

describe('about a request', () => {
  it('that waits the requester hears, in their own language', async () => {
    const { file, requester, path } = await requestScene(test);
    const id = await file();
    const [mail] = await mailsTo(requester);
    expect(mail).toMatchObject({
      subject: created,
      links: [`http://localhost:4000${path.replace('/platform/funds', '/aanvragen').replace('/requests', '')}/${id}`],
    });
    expect(mail?.text).toContain(`nummer ${numberOf(id)}`);
    expect(mail?.text).toContain(`uiterlijk op ${inWords(test.build.inDays(56))}`);
    const english = await requestScene(test);
    await english.file(test.as(english.requester, { 'accept-language': 'en' }));
    expect(await subjectsTo(english.requester)).toEqual(['We have your application']);
  });

  it('that was approved at once nobody hears it waits', async () => {
    const { file, requester, fund, assessor } = await requestScene(test);
    await test.app.deps.db
      .updateTable('funds')
      .set({ autoValidation: true, defaultValidatorEmployeeId: assessor.employeeId })
      .where('id', '=', fund.id)
      .execute();
    await confirmBsn(test, requester.id, '999990044');
    await file();
    expect(await subjectsTo(requester)).toEqual(['Uw aanvraag is goedgekeurd']);
  });

  it('somebody without an address hears nothing, and nothing breaks', async () => {
    const { file } = await requestScene(test, { config: { emailRequired: false, contactInfoRequired: false } });
    await file(test.as(await test.build.identity({ email: null })));
    await test.deliver();
    const { rows } = await test.app.database.pool.query('select name, last_error from events where handled_at is null');
    expect(rows).toEqual([]);
  });

  it('that was approved the requester is told where to fetch the voucher; a voucher that is there speaks for itself', async () => {
    const manual = await requestScene(test);
    await manual.assessor.client.patch(manual.assessmentPath(await manual.fileAssigned(), '/approve'));
    const [mail] = await mailsTo(manual.requester);
    expect(mail).toMatchObject({
      subject: 'Uw aanvraag is goedgekeurd',
      links: [`http://localhost:4000/fondsen/${manual.fund.id}/activeer`],
    });
    const automatic = await requestScene(test, { policy: 'apply_auto_requested' });
    await automatic.assessor.client.patch(automatic.assessmentPath(await automatic.fileAssigned(), '/approve'));
    expect(await subjectsTo(automatic.requester)).toEqual(['Uw tegoed staat klaar']);
  });

  it('that was declined for a reason the requester hears it once, with the reason and whom to ask', async () => {
    const { fileAssigned, assessor, assessmentPath, requester, sponsor } = await requestScene(test);
    await assessor.client.patch(assessmentPath(await fileAssigned(), '/decline'), { note: 'Uw inkomen is te hoog.' });
    const mails = (await mailsTo(requester)).filter((mail) => mail.subject !== created);
    expect(mails.map((mail) => mail.subject)).toEqual(['Besluit over uw aanvraag']);
    for (const part of ['Uw inkomen is te hoog.', sponsor.name, '050 123 45 67', 'info@example.test'])
      expect(mails[0]?.text).toContain(part);
  });

  it('that was declined the requester reads until when and how to object, in the sponsor’s words where there are some', async () => {
    const { fund, fileAssigned, assessor, assessmentPath, requester, sponsor } = await requestScene(test);
    const id = await fileAssigned();
    await assessor.client.patch(assessmentPath(id, '/decline'));
    const [mail] = (await mailsTo(requester)).filter(({ subject }) => subject === 'Besluit over uw aanvraag');
    expect(mail?.text).toContain(`bezwaar maken tot en met ${inWords(test.build.inDays(42))}.`);
    expect(mail?.text).toContain(`het nummer ${numberOf(id)} erbij. Stuur het naar ${sponsor.name}.`);
    await test.app.deps.db.updateTable('funds').set({ objectionText: 'Dat gaat per brief.' }).where('id', '=', fund.id).execute();
    await assessor.client.patch(assessmentPath(await fileAssigned(), '/decline'), { note: 'Te hoog.' });
    const [, other] = (await mailsTo(requester)).filter(({ subject }) => subject === 'Besluit over uw aanvraag');
    expect(other?.text).toContain(`${inWords(test.build.inDays(42))}. Dat gaat per brief.`);
    expect(other?.text).not.toContain('Stuur het naar');
  });

  it('that was declined without a reason the mail gives none', async () => {
    const { fileAssigned, assessor, assessmentPath, requester } = await requestScene(test);
    await assessor.client.patch(assessmentPath(await fileAssigned(), '/decline'));
    const [mail] = (await mailsTo(requester)).filter(({ subject }) => subject === 'Besluit over uw aanvraag');
    expect(mail?.text).not.toContain('Dit is waarom');
  });

  it('of which one answer was declined the requester hears why, if there is a reason', async () => {
    const { fileAssigned, assessor, assessmentPath, requester, asRequester, path } = await requestScene(test);
    const id = await fileAssigned();
    const records = ((await asRequester.get(`${path}/${id}/records`)).body as { data: { id: number }[] }).data;
    await assessor.client.patch(assessmentPath(id, `/records/${records[0]?.id}/decline`), { note: 'Wij tellen er geen.' });
    const [mail] = (await mailsTo(requester)).filter(({ subject }) => subject === 'Bericht over uw aanvraag');
    expect(mail?.text).toContain('Aantal kinderen');
    expect(mail?.text).toContain('Wij tellen er geen.');
    await assessor.client.patch(assessmentPath(id, `/records/${records[1]?.id}/decline`));
    const subjects = (await subjectsTo(requester)).filter((subject) => subject !== created);
    expect(subjects).toEqual(['Bericht over uw aanvraag', 'Besluit over uw aanvraag']);
  });

  it('that was approved in part the requester hears it was not approved', async () => {
    const { fileAssigned, assessor, assessmentPath, requester, asRequester, path } = await requestScene(test);
    const id = await fileAssigned();
    const records = ((await asRequester.get(`${path}/${id}/records`)).body as { data: { id: number }[] }).data;
    await assessor.client.patch(assessmentPath(id, `/records/${records[0]?.id}/approve`));
    await assessor.client.patch(assessmentPath(id, '/decline'));
    expect((await subjectsTo(requester)).at(-1)).toBe('Besluit over uw aanvraag');
  });

  it('that was put aside the requester hears only when the assessor wants that', async () => {
    const silent = await requestScene(test);
    await silent.assessor.client.patch(silent.assessmentPath(await silent.fileAssigned(), '/disregard'), { notify: false });
    expect((await subjectsTo(silent.requester)).filter((subject) => subject !== created)).toEqual([]);
    const reported = await requestScene(test);
    const id = await reported.fileAssigned();
    await reported.assessor.client.patch(reported.assessmentPath(id, '/disregard'), { notify: true });
    await reported.assessor.client.patch(reported.assessmentPath(id, '/disregard-undo'));
    await reported.assessor.client.patch(reported.assessmentPath(id, '/resign'));
    expect((await subjectsTo(reported.requester)).filter((subject) => subject !== created)).toEqual(['Bericht over uw aanvraag']);
  });

  it('the question of an assessor comes with a link to its answer', async () => {
    const { fileAssigned, assessor, assessmentPath, requester, asRequester, path, fund } = await requestScene(test);
    const id = await fileAssigned();
    const [record] = ((await asRequester.get(`${path}/${id}/records`)).body as { data: { id: number }[] }).data;
    const asked = await assessor.client.post(assessmentPath(id, '/clarifications'), {
      fund_request_record_id: record?.id,
      question: 'Hoe oud zijn uw kinderen?',
    });
    const [mail] = (await mailsTo(requester)).filter(({ subject }) => subject !== created);
    expect(mail).toMatchObject({
      subject: 'Wij hebben een vraag over uw aanvraag',
      links: [`http://localhost:4000/funds/${fund.id}/requests/${id}/clarifications/${asked.body.data.id}`],
    });
    expect(mail?.text).toContain('Hoe oud zijn uw kinderen?');
    expect(mail?.text).toContain(`vóór ${inWords(test.build.inDays(14))}.`);
  });

  it('a colleague hears of what a supervisor gives them', async () => {
    const { file, assessor, supervisor, assessmentPath } = await requestScene(test);
    const id = await file();
    await supervisor.client.patch(assessmentPath(id, '/assign-employee'), { employee_id: assessor.employeeId });
    const [mail] = await mailsTo(assessor.identity);
    expect(mail?.subject).toBe('Er staat een aanvraag voor u klaar');
    expect(mail?.text).toContain(`nummer ${id}`);
    expect(await mailsTo(supervisor.identity)).toEqual([]);
  });
});
