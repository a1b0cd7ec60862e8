import { ArrowLink } from '@tegoed/ui/controls/arrow-link';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import type { Shop } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import type { Question, QuestionGroup } from './questions.ts';

/** The shop's own questions, in order, by subject. */
const own = {
  get: ['what', 'who', 'code', 'apply', 'valid', 'cash'],
  choose: ['where', 'own', 'offer', 'cancel', 'return', 'other-shops'],
  desk: ['phone', 'left', 'parts', 'seen', 'lost', 'give', 'other-child'],
  answer: ['when', 'missing', 'disagree'],
  account: ['sign-in', 'mailbox', 'data', 'helper', 'help'],
} as const;

type Subject = keyof typeof own;
type OwnQuestion = (typeof own)[Subject][number];

const subjects = ['get', 'choose', 'desk', 'answer', 'account'] as const satisfies Subject[];

/** Questions about what this shop does not have are left out. */
function isAsked(id: OwnQuestion, { cfg }: Pick<Shop, 'cfg'>): boolean {
  switch (id) {
    case 'apply':
    case 'when':
    case 'missing':
    case 'disagree':
      return cfg.funds.fund_requests;
    case 'own':
    case 'offer':
    case 'cancel':
      return cfg.products.list;
    default:
      return true;
  }
}

/** The shop's own questions and answers. */
export function useOwnQuestions(): QuestionGroup[] {
  const t = useT('explanation');
  const shop = useShop();
  const ask = useOwnQuestion();
  return subjects
    .map((subject) => ({
      id: `topic-${subject}`,
      title: t(`groups.${subject}`),
      questions: own[subject].filter((id) => isAsked(id, shop)).map(ask),
    }))
    .filter(({ questions }) => questions.length > 0);
}

function useOwnQuestion(): (id: OwnQuestion) => Question {
  const t = useT('explanation');
  const language = useLanguage();
  const { organization } = useShop().implementation;
  const links = useLinks();
  return (id) => {
    const words = id === 'what' ? t('faq.what-answer', { organization: organization[language] }) : t(`faq.${id}-answer`);
    const link = links[id];
    return {
      id,
      question: t(`faq.${id}-question`),
      words,
      answer: (
        <>
          <p>{words}</p>
          {link && (
            <p>
              <ArrowLink href={link.href}>{link.label}</ArrowLink>
            </p>
          )}
        </>
      ),
    };
  };
}

/** Where an answer leads, in a shop that has the place. */
function useLinks(): Partial<Record<OwnQuestion, { href: string; label: string }>> {
  const t = useT('explanation');
  const path = usePath();
  const { cfg, implementation } = useShop();
  return {
    code: { href: path('code'), label: t('faq.code-link') },
    ...(cfg.funds.list && { apply: { href: path('funds'), label: t('faq.apply-link') } }),
    ...(implementation.flags.providersMenu && { where: { href: path('providers'), label: t('faq.where-link') } }),
    ...(cfg.pages.privacy && { data: { href: path('privacy'), label: t('faq.data-link') } }),
  };
}
