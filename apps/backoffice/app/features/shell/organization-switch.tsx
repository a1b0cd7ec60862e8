import { Icon } from '@tegoed/ui/pictures/icon';
import { Logo } from '../../components/frame/logo.tsx';
import { Pop, PopLink } from '../../components/frame/pop.tsx';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Organization } from '../organizations/organizations.ts';

interface OrganizationSwitchProps {
  organizations: readonly Organization[];
  /** The one that is open; the platform itself where none is. */
  current: Organization | undefined;
  isOperator: boolean;
  /** What stays of the address when another organization is chosen. */
  tail: string;
}

/** At the start of the bar: for whom somebody works now, and for whom they can; operators also for the platform. */
export function OrganizationSwitch({ organizations, current, isOperator, tail }: OrganizationSwitchProps) {
  const app = useT('app');
  const language = useLanguage();
  return (
    <Pop
      title={app('your-organizations')}
      summary={
        <>
          <Logo />
          <span className="tg-org__name">{current?.name ?? app('platform')}</span>
          <span className="tg-hidden">{app('other-organization')}</span>
          <Icon name="chevron-down" />
        </>
      }
    >
      {isOperator && (
        <PopLink to={pathOf('platform', language)} chosen={!current} note={app('platform-note')}>
          {app('platform')}
        </PopLink>
      )}
      {organizations.map(({ id, name }) => (
        <PopLink
          key={id}
          to={`${pathOf('work', language, { organization: id })}${tail && `/${tail}`}`}
          chosen={id === current?.id}
        >
          {name}
        </PopLink>
      ))}
    </Pop>
  );
}
