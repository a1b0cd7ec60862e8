import { ArrowLink } from '../controls/arrow-link.tsx';
import { Badge } from '../facts/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Chips, ChoiceChips } from '../controls/chips.tsx';
import { Choice } from '../forms/choice.tsx';
import { FilterGroup, FilterPanel } from '../lists/filter-panel.tsx';
import { Grid } from '../layout/layout.tsx';
import { ListBar } from '../lists/list-bar.tsx';
import { Marked } from '../text/marked.tsx';
import { Note, NoteList } from '../lists/note-list.tsx';
import { Paginator } from '../controls/paginator.tsx';
import { Row, RowList } from '../lists/row-list.tsx';
import { SearchPop, SearchPopMessage } from '../frame/search-pop.tsx';
import { InlineSelect } from '../forms/select.tsx';
import { SettingLine, SettingList } from '../cards/setting-line.tsx';
import { TableOfContents } from '../facts/table-of-contents.tsx';
import { ThemeList } from '../lists/theme-list.tsx';
import type { Showpiece } from './showpiece.ts';
import { SideLayout } from '../layout/side-layout.tsx';
import { Switch, Tabs } from '../controls/tabs.tsx';
import { TextField } from '../forms/text-field.tsx';
import { Tile } from '../pictures/tile.tsx';
import { TodoList } from '../lists/todo-list.tsx';

const looks = [
  { href: '?weergave=tegels', icon: 'grid', label: 'Tegels', current: true },
  { href: '?weergave=lijst', icon: 'list', label: 'Lijst' },
] as const;

const zwemles = [
  { text: 'Zwem', isHit: true },
  { text: 'les voor diploma A', isHit: false },
];

export const lists: Showpiece[] = [
  {
    id: 'te-doen',
    title: 'Dit wacht op u',
    render: () => (
      <TodoList
        items={[
          {
            key: '1',
            tone: 'warning',
            icon: 'message-question',
            kind: 'Wij hebben een vraag over: Laptop voor school',
            title: 'Stuur een nieuwe foto van uw loonstrook',
            until: 'Doe dit vóór 26 maart 2026. Anders stopt uw aanvraag.',
            action: { href: '#te-doen-vraag', label: 'Beantwoord de vraag' },
          },
          {
            key: '2',
            tone: 'success',
            icon: 'check-circle',
            kind: 'Uw reservering is goedgekeurd',
            title: 'Zwemles voor diploma A staat klaar',
            until: 'Zwembad De Golfslag. Ga tot en met 24 maart 2026.',
            action: { href: '#te-doen-code', label: 'Laat de code zien' },
          },
          {
            key: '3',
            tone: 'info',
            icon: 'hourglass',
            kind: 'Dit tegoed stopt over 19 dagen',
            title: 'Nog € 40,- op uw Meedoentegoed',
            until: 'U kunt het gebruiken tot en met 31 maart 2026.',
            action: { href: '#te-doen-aanbod', label: 'Kies iets uit' },
          },
        ]}
      />
    ),
  },
  {
    id: 'themas',
    title: 'Waar een tegoed voor is',
    render: () => (
      <ThemeList
        themes={[
          { href: '#thema-sport', name: 'Sport en bewegen', note: '14 keuzes', tile: { name: 'ball', ground: 'soft' } },
          { href: '#thema-muziek', name: 'Muziek, dans en toneel', note: '9 keuzes', tile: { name: 'music', ground: 'sand' } },
          { href: '#thema-uit', name: 'Dagje uit', tile: { name: 'cake', ground: 'brand' } },
        ]}
      />
    ),
  },
  {
    id: 'inhoud',
    title: 'Inhoud van een lange pagina',
    render: () => (
      <TableOfContents
        boxed
        label="Op deze pagina"
        items={[
          { id: 'themas', label: 'Waar een tegoed voor is' },
          { id: 'rijen', label: 'Rijen' },
        ]}
        current="themas"
      />
    ),
  },
  {
    id: 'rijen',
    title: 'Rijen',
    render: () => (
      <Grid columns={2}>
        <li>
          <RowList>
            <Row icon="shopping-bag" title="Kies iets uit het aanbod" href="#rijen" />
            <Row icon="card" title="Vraag een pas aan" note="Een plastic pas met uw code" href="#rijen" />
            <Row label="Geboortedatum" title="14 mei 1988" href="#rijen" />
            <Row
              icon="file-text"
              title="Uw aanvraag"
              href="#rijen"
              badge={
                <Badge tone="warning" icon="clock">
                  Wij bekijken uw aanvraag
                </Badge>
              }
            />
            <Row icon="ban" title="Stop met dit tegoed" />
          </RowList>
        </li>
        <li>
          <RowList choice>
            <Row
              tile={<Tile name="letter" />}
              title="Met een code"
              note="U hebt van ons een brief met een code gekregen. Dit duurt 2 minuten."
              href="#rijen"
            />
            <Row
              tile={<Tile name="card" ground="accent" />}
              title="Met DigiD"
              note="Wij vullen in wat wij al van u weten. Dit duurt 5 minuten."
              href="#rijen"
            />
          </RowList>
        </li>
      </Grid>
    ),
  },
  {
    id: 'lijsten',
    title: 'Lijst met filters',
    render: () => (
      <SideLayout
        side={
          <FilterPanel
            opened={false}
            onOpenedChange={() => undefined}
            label="Aanbod kiezen"
            opener="Filters (2 gekozen)"
            heading="Filters"
            closeLabel="Filters sluiten"
            clear={{ href: '?', label: 'Wis alles' }}
            apply="Toon dit aanbod"
            show="Toon 9 resultaten"
          >
            <FilterGroup legend="Uw tegoed">
              <Choice type="checkbox" name="tegoed" value="1" label="Kindpakket, Noor" count={18} defaultChecked />
              <Choice type="checkbox" name="tegoed" value="2" label="Stadspas" count={38} defaultChecked />
            </FilterGroup>
            <FilterGroup legend="Soort">
              <Choice type="checkbox" name="soort" value="sport" label="Sport en bewegen" count={21} />
              <Choice type="checkbox" name="soort" value="muziek" label="Muziek, dans en toneel" count={14} />
            </FilterGroup>
            <FilterGroup>
              <TextField
                label="Bij u in de buurt"
                hint="Uw postcode, bijvoorbeeld 1234 AB"
                autoComplete="postal-code"
                name="postcode"
                short
              />
            </FilterGroup>
          </FilterPanel>
        }
      >
        <ListBar heading="24 resultaten">
          <InlineSelect id="lijst-volgorde" label="Volgorde" options={[{ value: 'nieuw', label: 'Nieuwste eerst' }]} />
          <Switch label="Weergave" items={[...looks]} />
        </ListBar>
        <Chips
          label="Gekozen filters"
          removeLabel="Verwijder filter"
          chips={[
            { href: '?tegoed=2', label: 'Kindpakket, Noor' },
            { href: '?tegoed=1', label: 'Stadspas' },
          ]}
          clear={{ href: '?', label: 'Wis alles' }}
        />
        <ChoiceChips
          label="Soort gegevens"
          items={[
            { href: '?', label: 'Alles (6)', current: 'true' },
            { href: '?group=family', label: 'Mijn gezin (2)' },
          ]}
        />
        <Tabs
          label="Welke tegoeden"
          items={[
            { href: '?', label: 'Te gebruiken (4)', current: true },
            { href: '?voorbij', label: 'Voorbij (2)' },
          ]}
        />
        <Paginator
          label="Bladeren"
          summary="37 tot en met 45 van 80"
          page={5}
          lastPage={9}
          href={(page) => `?pagina=${page}`}
          pageLabel={(page) => `Pagina ${page}`}
          previous="Vorige"
          next="Volgende"
        />
      </SideLayout>
    ),
  },
  {
    id: 'berichten',
    title: 'Berichten',
    render: () => (
      <NoteList>
        <Note
          title="Wij hebben een vraag over uw aanvraag"
          fresh="Nieuw"
          meta="12 maart 2026, 10.15 uur"
          action={<ArrowLink href="#berichten">Beantwoord de vraag</ArrowLink>}
        >
          <p>Stuur een nieuwe foto van uw loonstrook voor 26 maart 2026.</p>
        </Note>
        <Note title="Uw tegoed staat klaar" href="#berichten" meta="5 januari 2026, 09.00 uur">
          <p>Kindpakket voor Noor: € 250,-</p>
        </Note>
      </NoteList>
    ),
  },
  {
    id: 'instellingen',
    title: 'Instellingen',
    render: () => (
      <SettingList>
        <SettingLine
          icon="at-sign"
          title="n.jansen@post.example"
          actions={
            <Button small kind="secondary">
              Verwijder dit adres
            </Button>
          }
        >
          <Badge tone="success" icon="check-circle">
            Bevestigd
          </Badge>
        </SettingLine>
        <SettingLine icon="smartphone" title="Telefoon">
          <p className="tg-muted">Laatst gebruikt op 12 maart 2026</p>
        </SettingLine>
      </SettingList>
    ),
  },
  {
    id: 'gevonden',
    title: 'Gevonden onder het zoekveld',
    render: () => (
      <Grid columns={2}>
        <li>
          <SearchPop
            id="treffers"
            label="Zoekresultaten"
            chosen="treffer-1"
            groups={[
              {
                heading: 'Aanbod',
                icon: 'shopping-bag',
                hits: [
                  { id: 'treffer-1', href: '#gevonden', name: <Marked parts={zwemles} /> },
                  { id: 'treffer-2', href: '#gevonden', name: 'Tien keer vrij zwemmen' },
                ],
                more: { id: 'treffer-meer', href: '#gevonden', name: 'Alle 14 bij Aanbod' },
              },
              {
                heading: 'Aanbieders',
                icon: 'store',
                hits: [{ id: 'treffer-3', href: '#gevonden', name: 'Zwembad De Golfslag' }],
              },
            ]}
            all={{ id: 'treffer-alle', href: '#gevonden', name: 'Bekijk alle 23 resultaten' }}
          />
        </li>
        <li>
          <SearchPopMessage heading="Niets gevonden voor ‘zwemt’">Kijk of het woord goed geschreven is.</SearchPopMessage>
        </li>
      </Grid>
    ),
  },
];
