import type { pages as nl } from '../nl/pages.ts';
import type { Texts } from '../../texts.ts';

/** What the pages of a new shop say (Markdown) until the municipality writes its own; blanks that it must fill in stand between square brackets. */
export const pages = {
  home: {
    text: '## What is a voucher?\n\nA voucher is money or a discount from the municipality. You use it for one purpose, such as sport or school.\n\nYou do not get the money in your account. You choose something from what is on offer, or you show your code to a provider. The municipality then pays the provider.\n\nNobody sees why you have a voucher. The provider only sees a code and an amount.',
  },
  'explanation-start': {
    title: 'How do I get a voucher?',
    text: 'Sign in and choose a scheme. Do you have a letter with a code? Then enter it. Do you have no code? For many schemes you request the voucher yourself.',
  },
  'explanation-spend': {
    title: 'Where do I use my voucher?',
    text: 'With all providers that take part in the scheme. Each offer says with which voucher you can get it.',
  },
  'explanation-reserve': {
    title: 'How do I reserve something?',
    text: 'Open the offer and press reserve. The provider approves your reservation. After that you collect it, or you go there.',
  },
  'explanation-left': {
    title: 'How much do I have left?',
    text: 'Sign in and look at your vouchers. There you see for each voucher what you can still use, and until when.',
  },
  'explanation-money': {
    title: 'Can I get my voucher in money?',
    text: 'No, that is not possible. Have you paid something yourself already? With some schemes you can claim these costs.',
  },
  provider: {
    text: '## Why take part?\n\nCitizens with a low income get a voucher from the municipality. They like to use it close to home. Do you take part? Then they find you on this website.\n\n## This is how it works\n\n1. **Apply.** You tell who you are and what you offer.\n2. **We check it.** For each scheme we say whether you can take part.\n3. **The citizen comes to you.** You scan the code on the phone, on paper or on a card.\n4. **You get your money.** The municipality transfers the amount to your account.\n\n## What do you need?\n\nYou need a registration at the Chamber of Commerce and a business account. You need no special device.\n\n## Does it cost me money?\n\nNo. Taking part is free.',
  },
  privacy: {
    text: '[Name of the municipality] handles your data with care. On this page you read how we do that.\n\n## Which data do we keep?\n\n- Your email address. You sign in with it and we send you messages.\n- What you fill in when you request a voucher.\n- Your citizen service number, if you sign in with DigiD. We keep it encrypted.\n- What you buy or reserve with your voucher.\n- When and with which device you signed in.\n\n## Why do we do that?\n\nWe need these data to give you a voucher. We also pay the providers with them.\n\n## Who sees your data?\n\nOur employees see your request. A provider only sees what is needed for your reservation.\n\n## How long do we keep them?\n\n[How long the municipality keeps data]\n\n## What can you do yourself?\n\nYou can see your data and have them changed. You can also have them removed. Send an email to [email address].\n\nAre you not satisfied? Then you can send a complaint to the Dutch Data Protection Authority.',
  },
  accessibility: {
    text: '[Name of the municipality] wants everybody to be able to use this website. Also if you see, hear or move less well.\n\n## How far are we?\n\n[The accessibility statement of the municipality]\n\n## Does something not work?\n\nLet us know. Call [telephone number] or mail [email address].\n\nTell us:\n\n- on which page you were\n- what you wanted to do\n- what went wrong\n\n## Not satisfied with our answer?\n\nThen you can send a complaint to the municipality. After that you can go to the National Ombudsman.',
  },
  terms_and_conditions: {
    text: 'These agreements hold when you use a voucher of [name of the municipality].\n\n## For whom is the voucher?\n\nThe voucher is for you, or for your child. You may not sell it or give it away.\n\n## How do you use it?\n\n- You use the voucher only for what it is meant for.\n- You use it up to and including the last day. After that what is left lapses.\n- You do not get the voucher in money.\n\n## What do you do when something changes?\n\nAre you moving? Or are you going to earn more? Tell us within [how many weeks].\n\n## Do you not agree with our decision?\n\nThen you can object. The decision says how.',
  },
  footer_contact_details: {
    text: '[Name of the municipality]\n\n[Address]\n\n[Telephone number]\n\n[Email address]',
  },
} as const satisfies Texts<typeof nl>;
