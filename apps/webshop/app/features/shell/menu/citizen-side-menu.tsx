import { SideMenu } from '@tegoed/ui/controls/menu-list';
import { useT } from '../../../platform/language/texts.ts';
import { useCitizenMenu } from './citizen-menu.tsx';

/** The screens of one citizen beside each of them, on a desktop. (screens.md 1.11) */
export function CitizenSideMenu() {
  const t = useT('shell');
  return <SideMenu label={t('profile.label')} groups={useCitizenMenu()} />;
}
