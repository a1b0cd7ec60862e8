import { BackLink } from '../arrow-link.tsx';
import { Button } from '../button.tsx';
import { CodeInLetters } from '../code-in-letters.tsx';
import { CodeInput } from '../code-input.tsx';
import { CounterCode } from '../counter-code.tsx';
import { FocusLayout } from '../focus-layout.tsx';
import { FooterColumn, FooterColumns } from '../footer-columns.tsx';
import { Footer } from '../footer.tsx';
import { Header } from '../header.tsx';
import { HelpBlock } from '../help-block.tsx';
import { Hero } from '../hero.tsx';
import { IconButton } from '../icon-button.tsx';
import { Main, Only } from '../layout.tsx';
import { MessageLayout } from '../message-layout.tsx';
import { PageHead } from '../page-head.tsx';
import { Panel } from '../panel.tsx';
import { PrintSheet } from '../print-sheet.tsx';
import { SearchBox } from '../search-box.tsx';
import type { Showpiece } from './showpiece.ts';
import { SkipLinks } from '../skip-links.tsx';
import { SplitLayout } from '../split-layout.tsx';
import { Tile } from '../tile.tsx';

const mosaic = [
  ['water', 'soft'],
  ['quarter', 'brand'],
  ['bicycle', 'sand'],
  ['tulip', 'accent'],
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
            tiles={[...mosaic]}
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
        value="K7DN4P2X"
        qrLabel="QR-code van dit tegoed, in letters: K7DN 4P2X"
        code={<CodeInLetters code="K7DN4P2X" />}
        amountLabel="Nog te besteden:"
        amount="€ 112,50"
        until={
          <>
            Geldig tot en met <strong>31 december 2026</strong>
          </>
        }
        tip="Laat dit scherm zien aan de balie. Scannen lukt niet? Dan typt de aanbieder de letters over."
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
          label: 'Code in letters',
          letters: <CodeInLetters code="0x6f3a90bc11d24e7f8a0b5c6d7e8f901234567890" />,
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
];
