import { choices } from './choices.ts';
import { simulator } from './simulator.ts';
import { digests } from './digests.ts';
import { fields } from './fields.ts';
import { links } from './links.ts';
import { mailbox } from './mailbox.ts';
import { mails } from './mails.ts';
import { notifications } from './notifications.ts';
import { pages } from './pages.ts';
import { prevalidations } from './prevalidations.ts';
import { prices } from './prices.ts';
import { push } from './push.ts';
import { redeem } from './redeem.ts';
import { refusals } from './refusals.ts';
import { reservation } from './reservation.ts';
import { roles } from './roles.ts';
import { sms } from './sms.ts';
import { throttle } from './throttle.ts';
import { time } from './time.ts';
import { validation } from './validation.ts';
import { words } from './words.ts';

export const nl = {
  choices,
  simulator,
  digests,
  fields,
  links,
  mailbox,
  mails,
  notifications,
  pages,
  prevalidations,
  prices,
  push,
  redeem,
  refusals,
  reservation,
  roles,
  sms,
  throttle,
  time,
  validation,
  words,
};
