import { describe, expect, it } from 'vitest';
import { isConfirmedByItself, questionOf, reachedStep, requestSteps } from './request-steps.ts';

const manual = { auto_validation: false, contact_info_enabled: false };
const automatic = { auto_validation: true, contact_info_enabled: false };
const contact = { contact_info_enabled: true };

describe('the steps of a request', () => {
  it.each([
    ['one question', manual, true, 1, ['criteria', 'criteria_0', 'done']],
    ['two questions', manual, true, 2, ['criteria', 'criteria_0', 'criteria_1', 'application_overview', 'done']],
    [
      'contact information that is not needed',
      { ...manual, ...contact },
      true,
      2,
      ['criteria', 'criteria_0', 'criteria_1', 'application_overview', 'done'],
    ],
    [
      'no e-mail, nothing else asked',
      manual,
      false,
      2,
      ['email_setup', 'criteria', 'criteria_0', 'criteria_1', 'application_overview', 'done'],
    ],
    ['no e-mail, one question', manual, false, 1, ['email_setup', 'criteria', 'criteria_0', 'done']],
    [
      'no e-mail, one question and contact information',
      { ...manual, ...contact },
      false,
      1,
      ['email_setup', 'criteria', 'criteria_0', 'contact_information', 'application_overview', 'done'],
    ],
    ['decided by itself', automatic, true, 3, ['confirm_criteria', 'done']],
    ['decided by itself, no e-mail', automatic, false, 3, ['email_setup', 'confirm_criteria', 'done']],
    [
      'decided by itself, contact information',
      { ...automatic, ...contact },
      false,
      3,
      ['email_setup', 'confirm_criteria', 'contact_information', 'application_overview', 'done'],
    ],
  ])('%s', (...[, fund, hasEmail, open, expected]) => {
    expect(requestSteps({ fund, hasEmail, open })).toEqual(expected);
  });

  it('ask a question each, by its number', () => {
    expect(questionOf('criteria_0')).toBe(0);
    expect(questionOf('criteria_12')).toBe(12);
    expect(questionOf('criteria')).toBeUndefined();
    expect(questionOf('confirm_criteria')).toBeUndefined();
  });
});

describe('the step to begin with', () => {
  const steps = requestSteps({ fund: manual, hasEmail: true, open: 3 });
  it.each([
    ['nothing is asked', null, 0, 'criteria'],
    ['an earlier one is asked', 'criteria_0', 3, 'criteria_0'],
    ['the one that was reached is asked', 'criteria_2', 3, 'criteria_2'],
    ['a later one is asked', 'application_overview', 2, 'criteria_1'],
    ['the end is asked', 'done', 4, 'application_overview'],
    ['something else is asked', 'email_setup', 2, 'criteria_1'],
    ['more was reached than there is', null, 99, 'application_overview'],
  ])('when %s', (...[, asked, furthest, expected]) => {
    expect(steps[reachedStep(steps, asked, furthest)]).toBe(expected);
  });
});

describe('a confirmation is sent by itself', () => {
  const cfg = { digid: true };
  it.each([
    ['IIT', { fund: { key: 'IIT', auto_validation: true }, cfg, open: 1 }, true],
    ['bus_2020', { fund: { key: 'bus_2020', auto_validation: true }, cfg, open: 2 }, true],
    ['meedoen', { fund: { key: 'meedoen', auto_validation: true }, cfg, open: 1 }, true],
    ['another scheme', { fund: { key: 'meedoenregeling', auto_validation: true }, cfg, open: 1 }, false],
    ['without DigiD', { fund: { key: 'IIT', auto_validation: true }, cfg: { digid: false }, open: 1 }, false],
    ['where somebody decides', { fund: { key: 'IIT', auto_validation: false }, cfg, open: 1 }, false],
    ['with nothing to confirm', { fund: { key: 'IIT', auto_validation: true }, cfg, open: 0 }, false],
  ])('%s: %o', (...[, confirmation, expected]) => {
    expect(isConfirmedByItself(confirmation)).toBe(expected);
  });
});
