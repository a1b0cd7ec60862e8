import type { NavThing } from '../../components/frame/side-nav.tsx';
import type { IconName } from '@tegoed/ui/pictures/icon';
import type { Language } from '@tegoed/domain/language';
import { pathOf, type ScreenName } from '../../platform/paths.ts';
import type { Translate } from '../../platform/texts.ts';

const things = [
  { screen: 'platform', name: 'begin', icon: 'list-checks' },
  { screen: 'platform-organizations', name: 'organizations', icon: 'building' },
  { screen: 'shops', name: 'shops', icon: 'store' },
  { screen: 'health', name: 'health', icon: 'activity' },
  { screen: 'operators', name: 'operators', icon: 'shield-check' },
] as const satisfies readonly { screen: ScreenName; name: string; icon: IconName }[];

interface PlatformMenu {
  readonly language: Language;
  readonly t: Translate<'platform'>;
  /** How many parts of the platform somebody should look at. */
  readonly ill: number;
}

/** The menu of operators, in its fixed order. */
export function platformMenu({ language, t, ill }: PlatformMenu): readonly (NavThing & { readonly to: string })[] {
  return things.map(({ screen, name, icon }) => ({
    icon,
    label: t(name),
    to: pathOf(screen, language),
    ...(screen === 'health' && { count: ill }),
  }));
}
