import type { Texts } from '../../texts.ts';
import type { throttle as nl } from '../nl/throttle.ts';

export const throttle = {
  auth: {
    title: 'You have tried to sign in often',
    message:
      'You have tried to sign in often. Try again in {minutes, number, wait}. Check too if you already have an email from us.',
  },
  email: {
    title: 'We have already sent you some emails',
    message: 'We have already sent you some emails. Try again in {minutes, number, wait}.',
  },
  sms: {
    title: 'We have already sent you some text messages',
    message: 'We have already sent you some text messages. Try again in {minutes, number, wait}.',
  },
  pairing: {
    title: 'You have tried a code too often',
    message: 'You have tried a code too often. Try again in {minutes, number, wait}.',
  },
  digid: {
    title: 'You went to DigiD too often',
    message: 'You went to DigiD too often. Try again in {minutes, number, wait}.',
  },
  'fund-check': {
    title: 'We have already checked this for you often',
    message: 'We have already checked this for you often. Try again in {minutes, number, wait}.',
  },
  scan: {
    title: 'You scan too fast',
    message: 'You scan too fast. Wait a moment and scan again.',
  },
  'desk-code': {
    title: 'Too many wrong codes were typed',
    message: 'Too many wrong codes were typed. Scan the code, or type it again in {minutes, number, wait}.',
  },
  'provider-reservations': {
    title: 'You made many reservations',
    message: 'You made many reservations. Try again in {minutes, number, wait}.',
  },
  bulks: {
    title: 'You sent this to the bank many times',
    message: 'You sent this to the bank many times. Try again in {minutes, number, wait}.',
  },
  'physical-cards': {
    title: 'You have tried a card too often',
    message: 'You have tried a card too often. Try again in {minutes, number, wait}, or call us.',
  },
  profile: {
    title: 'You have just changed your details often',
    message: 'You have just changed your details often. Try again in {minutes, number, wait}.',
  },
  upload: {
    title: 'You have just sent many files',
    message: 'You have just sent many files. Try again in {minutes, number, wait}.',
  },
  'reveal-number': {
    title: 'You have looked at many numbers',
    message: 'You have looked at many citizen service numbers. Try again in {minutes, number, wait}.',
  },
  'host-check': {
    title: 'You have checked these addresses often',
    message: 'You have checked these addresses often. Try again in {minutes, number, wait}.',
  },
  invite: {
    title: 'You have invited many people',
    message: 'You have invited many people. Try again in {minutes, number, wait}.',
  },
  'mail-links': {
    title: 'You opened this link many times',
    message: 'You opened this link many times. Try again in {minutes, number, wait}.',
  },
  passkey: {
    title: 'There were too many tries to sign in',
    message: 'There were too many tries to sign in. Try again in {minutes, number, wait}.',
  },
  'second-factor': {
    title: 'You typed a wrong code too often',
    message: 'You typed a wrong code too often. Try again in {minutes, number, wait}, or use a passkey.',
  },
} as const satisfies Texts<typeof nl>;
