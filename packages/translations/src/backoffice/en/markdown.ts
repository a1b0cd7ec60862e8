import type { Texts } from '../../texts.ts';
import type { markdown as base } from '../nl/markdown.ts';

export const markdown: Texts<typeof base> = {
  tools: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  list: 'List',
  numbers: 'Numbers',
  link: 'Link',
  example: 'text',
};
