import { describe, expect, it } from 'vitest';
import {
  answerOf,
  beginFlow,
  changeFlow,
  draftOf,
  lastStep,
  nextStep,
  planRequest,
  refusedStep,
  requestBody,
  shownStep,
} from './request-flow.ts';
import type { RequestEvent, RequestFlow, RequestPlan } from './request-flow.ts';
import type { StepName } from './request-steps.ts';
import type { AskedCriterion } from './typed-answer.ts';

const criterion = (id: number, key: string, more: Partial<AskedCriterion> = {}) => ({
  id,
  record_type_key: key,
  operator: '>=' as AskedCriterion['operator'],
  value: '1',
  show_attachment: false,
  is_valid: false,
  ...more,
});
const income = criterion(1, 'base_salary', { show_attachment: true });
const children = criterion(2, 'children_nth');
const photo = { uid: 'u1', name: 'loon.jpg', size: '1MB' };

const declared = criterion(3, 'kindpakket_eligible', { operator: '=', value: 'Ja' });
const automaticFund = { auto_validation: true, contact_info_enabled: false };
const manual = { auto_validation: false, contact_info_enabled: true };
const citizen = { fund: manual, criteria: [income, children], email: 'inwoner@tegoed.example' };
const known = planRequest(citizen);
const unknown = planRequest({ ...citizen, email: null });

const at = (step: StepName | null, back: StepName | null = null) => ({ step, back });
const after = (plan: RequestPlan, ...events: RequestEvent[]) =>
  events.reduce((flow, event) => changeFlow(flow, event, plan), beginFlow(plan, undefined));
const reached = (step: StepName): RequestEvent => ({ is: 'reached', step });
const shown = (plan: RequestPlan, flow: RequestFlow, step: StepName | null) => plan.steps[shownStep(plan, flow, at(step))];

describe('what is asked of a citizen', () => {
  it('is what is not known to be met, and how to be reached for who has no address', () => {
    const criteria = [{ ...income, is_valid: true }, children];
    expect(planRequest({ ...citizen, criteria })).toMatchObject({ open: [children], asksContact: false, isAutomatic: false });
    expect(unknown).toMatchObject({ open: [income, children], asksContact: true });
  });
});

describe('from step to step', () => {
  it('begins at the first one and goes on to the next', () => {
    const flow = beginFlow(known, undefined);
    expect(shown(known, flow, null)).toBe('criteria');
    expect(nextStep(known, flow, at(null))).toBe('criteria_0');
    expect(nextStep(known, after(known, reached('criteria_0')), at('criteria_0'))).toBe('criteria_1');
  });

  it('sends after the last one', () => {
    const flow = after(known, reached('application_overview'));
    expect(lastStep(known)).toBe('application_overview');
    expect(nextStep(known, flow, at('application_overview'))).toBe('done');
  });

  it('goes back by the address without losing how far it was, and never past it', () => {
    const flow = after(known, reached('criteria_0'), reached('criteria'));
    expect(flow.furthest).toBe('criteria_0');
    expect(shown(known, flow, 'criteria')).toBe('criteria');
    expect(shown(known, flow, 'criteria_1')).toBe('criteria_0');
  });

  it('goes on after a skipped address, and asks how to be reached later', () => {
    const flow = beginFlow(unknown, undefined);
    expect(nextStep(unknown, flow, at('email_setup'))).toBe('criteria');
    const asked = after(unknown, reached('criteria_1'));
    expect(nextStep(unknown, asked, at('criteria_1'))).toBe('contact_information');
  });

  it('stays within what is asked once the address is known and no longer asked for', () => {
    const flow = beginFlow(unknown, undefined);
    expect(flow.furthest).toBe('email_setup');
    expect(shown(known, flow, 'email_setup')).toBe('criteria');
  });

  it('leads back to the list of answers after a change of one, where the list was reached', () => {
    const list = after(known, reached('application_overview'));
    expect(nextStep(known, list, at('criteria_0', 'application_overview'))).toBe('application_overview');
    const sooner = after(known, reached('criteria_0'));
    expect(nextStep(known, sooner, at('criteria_0', 'application_overview'))).toBe('criteria_1');
  });

  it('is done only once it was sent, and can be taken up again', () => {
    const refused = { is: 'refused', text: 'Nee.', code: undefined, isFiled: false } as const;
    const flow = after(known, reached('application_overview'));
    expect(shown(known, flow, 'done')).toBe('application_overview');
    const ended = changeFlow(flow, { is: 'ended', outcome: refused }, known);
    expect(shown(known, ended, 'done')).toBe('done');
    expect(shown(known, changeFlow(ended, { is: 'taken-up-again' }, known), 'done')).toBe('application_overview');
  });
});

describe('the answers', () => {
  it('are kept by their question, a part at a time: an upload leaves what was typed', () => {
    const flow = after(
      known,
      { is: 'answered', id: 1, answer: { value: '1450' } },
      { is: 'answered', id: 1, answer: { files: [photo] } },
    );
    expect(answerOf(flow, 1)).toEqual({ value: '1450', files: [photo] });
    expect(answerOf(flow, 2)).toEqual({ value: '', files: [] });
  });

  it('are kept as a draft with the furthest step, and taken up from it', () => {
    const flow = after(
      unknown,
      reached('criteria_1'),
      { is: 'answered', id: 2, answer: { value: '2' } },
      { is: 'contact-typed', text: '06 12345678' },
    );
    const draft = draftOf(flow);
    expect(draft).toEqual({ step: 'criteria_1', answers: new Map([[2, { value: '2', files: [] }]]), contact: '06 12345678' });
    const again = beginFlow(unknown, draft);
    expect(again).toEqual({ ...flow, begun: 'criteria_1' });
    expect(shown(unknown, again, null)).toBe('criteria_1');
  });

  it('do not change those that were there before', () => {
    const flow = beginFlow(known, { step: 'criteria', answers: new Map(), contact: '' });
    changeFlow(flow, { is: 'answered', id: 2, answer: { value: '2' } }, known);
    expect(flow.answers.size).toBe(0);
  });

  it('are sent with two children as a number, papers by their uid, and how to be reached only where it was asked', () => {
    const events: RequestEvent[] = [
      { is: 'answered', id: 1, answer: { value: '€ 1.450,50', files: [photo] } },
      { is: 'answered', id: 2, answer: { value: '02' } },
      { is: 'contact-typed', text: ' 06 12345678 ' },
    ];
    const records = [
      { fund_criterion_id: 1, record_type_key: 'base_salary', value: '1450.50', files: ['u1'] },
      { fund_criterion_id: 2, record_type_key: 'children_nth', value: '2', files: [] },
    ];
    expect(requestBody(unknown, after(unknown, ...events))).toEqual({ contact_information: '06 12345678', records });
    expect(requestBody(known, after(known, ...events))).toEqual({ contact_information: null, records });
    expect(requestBody(unknown, beginFlow(unknown, undefined)).contact_information).toBeNull();
  });

  it('are given by itself where the scheme decides by itself', () => {
    const automatic = planRequest({ ...citizen, fund: automaticFund, criteria: [declared] });
    expect(automatic.steps).toEqual(['confirm_criteria', 'done']);
    expect(requestBody(automatic, beginFlow(automatic, undefined)).records).toEqual([
      { fund_criterion_id: 3, record_type_key: 'kindpakket_eligible', value: 'Ja', files: [] },
    ]);
  });
});

describe('a refusal', () => {
  it('leads back to the first answer that was refused, with what was said of it', () => {
    const fields = { 'records.1.value': ['Te hoog.'], 'records.0': ['Stuur een foto mee.'] };
    expect(refusedStep(known, fields)).toEqual({
      step: 'criteria_0',
      problems: [{ field: 'files', text: 'Stuur een foto mee.' }],
    });
  });

  it('leads to how to be reached before any answer, where that was asked', () => {
    const fields = { contact_information: ['Te kort.'], 'records.1.value': ['Te hoog.'] };
    expect(refusedStep(unknown, fields)).toEqual({
      step: 'contact_information',
      problems: [{ field: 'contact', text: 'Te kort.' }],
    });
    expect(refusedStep(known, fields)).toMatchObject({ step: 'criteria_1' });
  });

  it('leads to no step where none can put it right', () => {
    const automatic = planRequest({ ...citizen, fund: automaticFund });
    expect(refusedStep(known, {})).toBeUndefined();
    expect(refusedStep(known, { 'records.2.value': ['Van niemand.'] })).toBeUndefined();
    expect(refusedStep(automatic, { 'records.0.value': ['Te hoog.'] })).toBeUndefined();
  });
});
