import { BottomBar } from '../frame/bottom-bar.tsx';
import { Breadcrumbs } from '../frame/breadcrumbs.tsx';
import { Count } from '../facts/count.tsx';
import { Stack } from '../layout/layout.tsx';
import { MenuButton, MenuList, SideMenu } from '../controls/menu-list.tsx';
import type { MenuItem } from '../controls/menu-list.tsx';
import { MoreGroup, MoreSheet, MoreTodo } from '../frame/more-sheet.tsx';
import { ProfileMenu } from '../frame/profile-menu.tsx';
import type { Showpiece } from './showpiece.ts';

const own: MenuItem[] = [
  { href: '#menu-tegoeden', icon: 'wallet', label: 'Mijn tegoeden', current: 'page' },
  { href: '#menu-reserveringen', icon: 'calendar-check', label: 'Reserveringen' },
  { href: '#menu-berichten', icon: 'bell', label: 'Berichten', count: 2, countWord: 'nieuw' },
];
const account: MenuItem[] = [
  { href: '#menu-gegevens', icon: 'clipboard-list', label: 'Mijn gegevens' },
  { href: '#menu-adres', icon: 'at-sign', label: 'E-mailadres' },
];
const signOut = <MenuButton icon="log-out" label="Uitloggen" />;

export const frame: Showpiece[] = [
  {
    id: 'kruimelpad',
    title: 'Kruimelpad',
    render: () => (
      <Breadcrumbs
        label="Kruimelpad van het voorbeeld"
        parents={[
          { href: '/', label: 'Home' },
          { href: '#kruimelpad', label: 'Regelingen' },
        ]}
        current="Kindpakket"
      />
    ),
  },
  {
    id: 'menu',
    title: 'Menu’s',
    render: () => (
      <Stack gap="large">
        <ProfileMenu
          label="Menu"
          count={<Count word="nieuwe berichten">{2}</Count>}
          whoLabel="Ingelogd als"
          who="n.jansen@post.example"
        >
          <MenuList groups={[own, account]}>{signOut}</MenuList>
        </ProfileMenu>
        <SideMenu label="Mijn Tegoed" groups={[own, account]} />
        <BottomBar
          label="Navigatie onderaan, voorbeeld"
          items={[
            { href: '#menu', icon: 'wallet', label: 'Tegoeden', current: 'page' },
            { href: '#aanbod', icon: 'shopping-bag', label: 'Aanbod' },
            { href: '#aanbieders', icon: 'store', label: 'Aanbieders' },
          ]}
          more={
            <MoreSheet label="Meer" closeLabel="Sluiten" count={<Count word="dingen wachten op u">{2}</Count>}>
              <MoreTodo href="#meer-te-doen" title="2 dingen wachten op u" note="Eerst: een vraag over uw aanvraag" />
              <MoreGroup
                heading="Van mij"
                tiles={[
                  { href: '#meer-code', icon: 'ticket', label: 'Ik heb een code', main: true },
                  { href: '#meer-reserveringen', icon: 'calendar-check', label: 'Reserveringen' },
                  { href: '#meer-berichten', icon: 'bell', label: 'Berichten', count: 2, countWord: 'nieuw' },
                ]}
              />
              <MoreGroup heading="Mijn account">
                <MenuList groups={[account]}>{signOut}</MenuList>
              </MoreGroup>
            </MoreSheet>
          }
        />
      </Stack>
    ),
  },
];
