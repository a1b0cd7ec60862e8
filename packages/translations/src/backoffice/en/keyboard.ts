import type { Texts } from '../../texts.ts';
import type { keyboard as base } from '../nl/keyboard.ts';

export const keyboard: Texts<typeof base> = {
  'go-to': 'Go to',
  type: 'Type a part of a name',
  places: 'Places',
  nothing: 'Nothing begins with that.',
  close: 'Close',
  help: 'Keys',
  key: {
    'ctrl-k': 'Go somewhere',
    search: 'Search in this list',
    next: 'Next row',
    previous: 'Previous row',
    choose: 'Choose this row',
    enter: 'Open this row',
    question: 'Show the keys',
    esc: 'Close what is open',
  },
  letters: 'Use single letters',
  'letters-note': 'Switch this off when you work the computer with your voice.',
};
