import type { CheckItem } from '../../components/facts/checklist.tsx';
import type { Language } from '@tegoed/domain/language';
import { pathOf, type ScreenName } from '../../platform/paths.ts';
import type { Translate } from '../../platform/texts.ts';

/** What there is on the platform, as far as its first steps ask. */
export interface PlatformState {
  readonly passkeys: number;
  readonly isWell: boolean;
  readonly operators: number;
  readonly organizations: number;
  readonly shops: number;
  /** One of them is an organization's. */
  readonly hasShop: boolean;
}

interface BeginOptions {
  readonly state: PlatformState;
  readonly language: Language;
  readonly t: Translate<'platform'>;
  /** What the checks of the platform found, in words. */
  readonly checks: CheckItem['note'];
}

/** From nothing to the first municipality, in the order in which it can be done. */
export function beginSteps({ state, language, t, checks }: BeginOptions): readonly CheckItem[] {
  const { passkeys, isWell, operators, organizations, hasShop } = state;
  const go = (screen: ScreenName, label: string) => ({ go: { to: pathOf(screen, language), label } });
  const hasOrganization = organizations > 0;
  return [
    { key: 'key', done: passkeys > 0, title: t('step-key'), note: t('step-key-note', { count: passkeys }) },
    { key: 'health', done: isWell, title: t('step-health'), note: checks, ...go('health', t('step-health-go')) },
    {
      key: 'operator',
      done: operators > 1,
      title: t('step-operator'),
      note: operators > 1 ? t('step-operator-done', { count: operators }) : t('step-operator-note'),
      ...go('new-operator', t('step-operator-go')),
    },
    {
      key: 'organization',
      done: hasOrganization,
      title: t('step-organization'),
      note: hasOrganization ? t('step-organization-done', { count: organizations }) : t('step-organization-note'),
      ...go('new-platform-organization', t('step-organization-go')),
    },
    {
      key: 'shop',
      done: hasShop,
      title: t('step-shop'),
      note: shopNote(state, t),
      ...(hasOrganization && go('new-shop', t('step-shop-go'))),
    },
  ];
}

function shopNote({ organizations, shops, hasShop }: PlatformState, t: Translate<'platform'>): string {
  if (hasShop) return t('step-shop-done', { count: shops });
  return t(organizations > 0 ? 'step-shop-note' : 'step-shop-first');
}
