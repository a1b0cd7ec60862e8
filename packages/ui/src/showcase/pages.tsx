import { BackLink } from '../controls/arrow-link.tsx';
import { Button } from '../controls/button.tsx';
import { AnnouncementBar } from '../frame/announcement-bar.tsx';
import { CodeInput } from '../forms/code-input.tsx';
import { CounterCode } from '../codes/counter-code.tsx';
import { DeskCode } from '../codes/desk-code.tsx';
import { FocusLayout } from '../layout/focus-layout.tsx';
import { FooterColumn, FooterColumns } from '../frame/footer-columns.tsx';
import { Footer } from '../frame/footer.tsx';
import { Header } from '../frame/header.tsx';
import { HelpBlock } from '../frame/help-block.tsx';
import { Hero } from '../pictures/hero.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Main, Only } from '../layout/layout.tsx';
import { MessageLayout } from '../layout/message-layout.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Panel } from '../layout/panel.tsx';
import { PrintSheet } from '../layout/print-sheet.tsx';
import { Quote } from '../facts/quote.tsx';
import { ReservationHead } from '../cards/reservation-head.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import type { Showpiece } from './showpiece.ts';
import { SkipLinks } from '../frame/skip-links.tsx';
import { SplitLayout } from '../layout/split-layout.tsx';
import { SuccessLayout } from '../layout/success-layout.tsx';
import { Tile } from '../pictures/tile.tsx';

const mosaic = [
  ['water', 'soft'],
  ['quarter', 'brand'],
  ['bicycle', 'sand'],
  ['tulip', 'deep'],
  ['ball', 'accent'],
  ['music', 'soft'],
  ['arches', 'deep'],
  ['kite', 'brand'],
  ['arch', 'soft'],
  ['book', 'deep'],
  ['cake', 'sand'],
  ['corner', 'accent'],
  ['circle', 'brand'],
  ['laptop', 'accent'],
  ['museum', 'soft'],
  ['coffee', 'deep'],
] as const;

export const pages: Showpiece[] = [
  {
    id: 'pagina-home',
    title: 'Home, met kop, hulp en voet',
    page: true,
    render: () => (
      <>
        <SkipLinks links={[{ href: '#main-content', label: 'Naar de inhoud' }]} />
        <Header
          logo={<Tile name="logo" ground="brand" />}
          name="Merendam"
          tagline="Tegoed"
          homeHref="/"
          homeHint=", naar de startpagina"
          search={
            <form action="/zoeken" aria-label="Zoeken">
              <SearchBox label="Zoeken in Tegoed" buttonLabel="Zoeken" placeholder="Bijvoorbeeld zwemles" name="q" />
            </form>
          }
          account={
            <>
              <Only when="narrow">
                <IconButton icon="search" label="Zoeken" href="/zoeken" />
              </Only>
              <Button small icon="log-in" href="/start">
                Inloggen
              </Button>
            </>
          }
          navigation={{
            label: 'Hoofdmenu',
            id: 'navigation-menu',
            items: [
              { href: '/', label: 'Home', current: 'page' },
              { href: '/regelingen', label: 'Regelingen' },
              { href: '/aanbod', label: 'Aanbod' },
            ],
          }}
        />
        <Main flush>
          <Hero
            align="left"
            heading="Meedoen in Merendam"
            lead={<p>Sport, school, muziek of een dag uit. Met een tegoed van de gemeente betaalt u minder of niets.</p>}
            actions={
              <>
                <Button iconAfter="arrow-right" href="/regelingen">
                  Bekijk wat u kunt krijgen
                </Button>
                <Button kind="secondary" href="/activeren">
                  Ik heb een code
                </Button>
              </>
            }
            picture={{ kind: 'mosaic', tiles: mosaic }}
          />
        </Main>
        <HelpBlock
          heading="Hulp nodig?"
          text="Wij denken graag met u mee."
          ways={[
            {
              icon: 'phone',
              title: (
                <>
                  Bel <a href="tel:+31999123456">(0999) 12 34 56</a>
                </>
              ),
              children: <p>Maandag tot en met vrijdag van 8.30 tot 17.00 uur</p>,
            },
            { icon: 'map-pin', title: 'Kom langs', children: <p>Stadhuis, Havenplein 1</p> },
            { icon: 'mail', title: 'Schrijf ons', children: <a href="mailto:hulp@merendam.example">hulp@merendam.example</a> },
          ]}
        />
        <Footer
          owner="Gemeente Merendam"
          heading="Over deze site"
          columns={
            <FooterColumns>
              <FooterColumn heading="Openingstijden">
                <p>Maandag tot en met vrijdag van 8.30 tot 17.00 uur</p>
              </FooterColumn>
              <FooterColumn heading="Adres">
                <p>Havenplein 1, 1234 AA Merendam</p>
              </FooterColumn>
            </FooterColumns>
          }
          links={[
            { href: '/privacy', label: 'Privacy' },
            { href: '/en', label: 'English', lang: 'en' },
          ]}
        />
      </>
    ),
  },
  {
    id: 'pagina-taak',
    title: 'Eén taak',
    page: true,
    render: () => (
      <Main>
        <BackLink href="/activeren">Terug</BackLink>
        <FocusLayout
          asideLabel="Lukt het niet?"
          aside={
            <Panel tone="sunken" heading="Lukt het niet?">
              <p>Bel ons. Wij sturen u een nieuwe code.</p>
            </Panel>
          }
        >
          <PageHead heading="Vul de code uit uw brief in" lead="Daarna staat uw tegoed meteen klaar." />
          <CodeInput label="Code" groups={{ size: 4, separator: '-' }} name="code" />
        </FocusLayout>
      </Main>
    ),
  },
  {
    id: 'pagina-stap',
    title: 'Uitleg met een stap',
    page: true,
    render: () => (
      <Main sunken>
        <SplitLayout
          summary={<PageHead tile={{ name: 'kite' }} heading="Kindpakket" lead="Een tegoed voor uw kind." />}
          stepLabel="Aanvragen"
          step={
            <Panel tone="soft" heading="Het Kindpakket aanvragen">
              <Button href="/activeren" iconAfter="arrow-right">
                Nu aanvragen
              </Button>
            </Panel>
          }
        >
          <p>De rest van de pagina.</p>
        </SplitLayout>
      </Main>
    ),
  },
  {
    id: 'pagina-reservering',
    title: 'Een reservering',
    page: true,
    render: () => (
      <Main sunken>
        <ReservationHead
          picture={<Tile name="water" />}
          badge={{ icon: 'x-circle', children: 'Niet goedgekeurd' }}
          heading="Zwemles voor diploma A"
          note="Zwembad De Golfslag"
          lead="Het bedrag staat weer op uw tegoed."
        />
        <Quote>{'De groep is vol.\nIn september start een nieuwe groep.'}</Quote>
      </Main>
    ),
  },
  {
    id: 'pagina-bericht',
    title: 'Een pagina die iets meldt',
    page: true,
    render: () => (
      <Main>
        <MessageLayout
          tile="signpost"
          heading="Deze pagina bestaat niet"
          lead="Misschien is de pagina verplaatst. Of er zit een foutje in het adres."
          actions={
            <Button href="/" iconAfter="arrow-right">
              Naar de startpagina
            </Button>
          }
        />
      </Main>
    ),
  },
  {
    id: 'pagina-balie',
    title: 'De code aan de balie',
    page: true,
    render: () => (
      <CounterCode
        brand={
          <>
            <Tile name="logo" ground="brand" />
            Gemeente Merendam
          </>
        }
        close={
          <Button small kind="secondary" icon="close" href="/tegoed">
            Sluiten
          </Button>
        }
        heading="Kindpakket voor Noor"
        turn={{
          position: 'Tegoed 1 van 3',
          shown: 0,
          count: 3,
          previous: { label: 'Vorig tegoed: Stadspas', onPress: () => undefined },
          next: { label: 'Volgend tegoed: Kindpakket voor Sami', onPress: () => undefined },
        }}
        value="K7DN4P2X"
        qrLabel="QR-code van dit tegoed. De code om te typen staat eronder."
        code={<DeskCode large groups={['K7DN', '4P2X']} label="Code voor aan de balie" />}
        reserved={{ name: 'Zwemles voor diploma A', note: 'Gereserveerd bij Zwembad De Golfslag' }}
        amountLabel="Nog te besteden"
        amount="€ 112,50"
        announcement={
          <AnnouncementBar tone="warning" icon="wifi-off" label="Geen internet" title="U hebt nu geen internet.">
            De code werkt gewoon.
          </AnnouncementBar>
        }
        tips={[
          { icon: 'sun', text: 'Uw scherm blijft aan. Is het te donker? Zet het zelf op zijn helderst.' },
          { icon: 'keyboard', text: 'Scannen lukt niet? De aanbieder typt dan de 8 tekens over.' },
        ]}
      />
    ),
  },
  {
    id: 'pagina-papier',
    title: 'Het tegoed op papier',
    page: true,
    render: () => (
      <PrintSheet
        bar={{ label: 'Terug en printen', backHref: '#pagina-papier', back: 'Terug', print: 'Print deze pagina' }}
        brand="Gemeente Merendam"
        printedOn="Geprint op 12 maart 2026"
        heading="Kindpakket"
        holder="voor Noor"
        amount={{ label: 'Bedrag op de dag van printen', value: '€ 112,50' }}
        until="Te gebruiken tot en met 31 december 2026"
        code={{
          value: 'K7DN4P2X',
          qrLabel: 'QR-code van dit tegoed, in letters ernaast',
          label: 'Code voor aan de balie',
          letters: <DeskCode groups={['K7DN', '4P2X']} label="Code voor aan de balie" />,
        }}
      >
        <section>
          <h2 className="utrecht-heading-3">Zo gebruikt u dit papier</h2>
          <ol>
            <li>Kies een aanbieder.</li>
            <li>Laat dit papier zien aan de balie.</li>
          </ol>
        </section>
        <section>
          <h2 className="utrecht-heading-3">Pas op dit papier</h2>
          <p>Het is zoveel waard als geld.</p>
        </section>
      </PrintSheet>
    ),
  },
  {
    id: 'pagina-gelukt',
    title: 'Gelukt',
    page: true,
    render: () => (
      <Main sunken>
        <SuccessLayout
          heading="Gelukt. Wij hebben uw aanvraag."
          lead="U vroeg een laptop voor school aan."
          proofs={[
            { term: 'Uw nummer', value: '2026-0418' },
            { term: 'Verstuurd op', value: '3\u00a0maart\u00a02026' },
            { term: 'Zelf betaalt u', value: 'niets', note: '€\u00a0145,- van het Kindpakket van Noor' },
          ]}
          actions={<Button href="/aanvragen">Volg uw aanvraag</Button>}
          next={{
            heading: 'Wat nu?',
            steps: [
              { title: 'Wij kijken uw aanvraag na', text: 'Missen wij iets? Dan krijgt u een bericht met een vraag.' },
              { title: 'U krijgt ons besluit', text: 'Per e-mail en in uw berichten.' },
            ],
          }}
          keep={{
            heading: 'Bewaar dit',
            actions: (
              <>
                <Button kind="secondary" icon="printer">
                  Print dit
                </Button>
                <Button kind="secondary" icon="calendar">
                  Zet 28 april in mijn agenda
                </Button>
              </>
            ),
            sent: 'Wij stuurden dit ook naar n.jansen@post.example.',
          }}
        />
      </Main>
    ),
  },
];
