import type { Texts } from '../../texts.ts';
import type { files as nl } from '../nl/files.ts';

export const files = {
  hint: 'A photo with your telephone is fine. Allowed: jpg, png or pdf, up to 8 MB each.',
  more: 'You can choose more than one file.',
  busy: 'Wait until your files are sent.',
  choose: 'Choose a photo or file',
  list: 'Your files',
  added: 'Added, {size}',
  sending: '{percentage} percent sent',
  remove: 'Remove {name}',
  stop: 'Stop sending {name}',
  'wrong-kind': 'This kind of file is not possible. Choose a jpg, png or pdf.',
  'too-large': 'Too large. A file can be up to 8 MB. Make a new photo.',
  empty: 'This file is empty. Choose another file.',
  full: 'You already have {most} files. Remove one if you want to send another.',
  'some-left-out':
    '{count, plural, =0 {No more can be added.} one {1 more file could be added.} other {# more files could be added.}} You can send {most} files.',
  view: 'View {name}',
} as const satisfies Texts<typeof nl>;
