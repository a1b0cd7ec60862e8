import type { Language } from '../format.ts';
import type { mails } from './nl/mails.ts';
import { serverText, type ServerTextKey, type ServerTextValues } from './server-text.ts';

/** The mails there are texts for; dots of the notification's key are underscores here. */
export type MailName = Exclude<keyof typeof mails, 'common'>;

type MailPart = 'subject' | 'heading' | 'text' | 'button' | 'why';
type Part<Name extends MailName, Of extends MailPart> = ServerTextValues<`mails.${Name}.${Of}`>;

/** Everything that one of the mail's texts needs. */
export type MailValues<Name extends MailName> = Part<Name, 'subject'> &
  Part<Name, 'heading'> &
  Part<Name, 'text'> &
  Part<Name, 'button'> &
  Part<Name, 'why'>;

/** The words of one mail. Under a mail stands why somebody gets it. */
export interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
  readonly why: string;
}

/** The words of a mail in the language of its reader. Throws when a variable is missing. */
export function mailText<const Name extends MailName>(language: Language, name: Name, values: MailValues<Name>): MailText {
  // Each part takes what it needs out of the values of the whole mail.
  const translate = serverText as (language: Language, key: ServerTextKey, values: object) => string;
  return {
    subject: translate(language, `mails.${name}.subject`, values),
    heading: translate(language, `mails.${name}.heading`, values),
    paragraphs: paragraphsOf(translate(language, `mails.${name}.text`, values)),
    button: translate(language, `mails.${name}.button`, values),
    why: translate(language, `mails.${name}.why`, values),
  };
}

/** What stands between empty lines; a value that is empty leaves no empty paragraph. */
function paragraphsOf(text: string): string[] {
  return text.split('\n\n').filter((paragraph) => paragraph.trim() !== '');
}
