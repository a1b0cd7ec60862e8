import { useState } from 'react';
import { Badge } from '../facts/badge.tsx';
import { Button } from '../controls/button.tsx';
import { FundCard } from '../cards/fund-card.tsx';
import { HeartButton } from '../controls/heart-button.tsx';
import { iconNames } from '../pictures/icon-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { Grid, Stack } from '../layout/layout.tsx';
import { OfferCard, OfferList } from '../cards/offer-card.tsx';
import { Photo } from '../pictures/photo.tsx';
import { PlaceCard } from '../cards/place-card.tsx';
import { PayPanel } from '../codes/pay-panel.tsx';
import { ReservationCard } from '../cards/reservation-card.tsx';
import type { Showpiece } from './showpiece.ts';
import { tileNames } from '../pictures/tile-names.ts';
import { Tile } from '../pictures/tile.tsx';
import { TwoPurses } from '../cards/two-purses.tsx';
import type { TileGround } from '../pictures/tile.tsx';
import { WayCards } from '../cards/way-cards.tsx';
import './specimens.css';

const grounds: TileGround[] = ['soft', 'accent', 'sand', 'deep', 'brand'];

export const cards: Showpiece[] = [
  {
    id: 'wegen',
    title: 'Wegen',
    render: () => (
      <WayCards
        ways={[
          {
            href: '#wegen',
            title: 'Ik heb een code',
            text: 'U kreeg een brief met een code. Daarmee staat uw tegoed meteen klaar.',
            tile: { name: 'letter' },
          },
          {
            href: '#wegen',
            title: 'Een tegoed aanvragen',
            text: 'Bekijk de regelingen. U ziet meteen voor wie ze zijn en wat u nodig hebt.',
            tile: { name: 'card', ground: 'accent' },
          },
          {
            href: '#wegen',
            title: 'Ik heb al een tegoed',
            text: 'Bekijk wat u nog kunt besteden. Of laat uw code zien aan de balie.',
            tile: { name: 'house', ground: 'sand' },
          },
        ]}
      />
    ),
  },
  {
    id: 'regelingen',
    title: 'Regelingen',
    render: () => (
      <Grid>
        <li>
          <FundCard
            href="#regelingen"
            name="Kindpakket"
            level={3}
            picture={<Tile name="kite" />}
            badge={{ tone: 'success', icon: 'check-circle', children: 'Uw tegoed staat klaar' }}
            summary="Voor sport, muziek, school en een fiets voor uw kind."
            facts={[
              { icon: 'users', text: 'Kinderen van 4 tot en met 17 jaar' },
              { icon: 'euro', text: 'Tot € 250,- per kind per jaar' },
            ]}
            action={
              <Button small href="#regelingen">
                Bekijk uw tegoed
              </Button>
            }
          />
        </li>
        <li>
          <FundCard
            href="#regelingen"
            name="Warm thuis"
            level={3}
            picture={<Tile name="house" ground="brand" />}
            badge={{ icon: 'calendar-off', children: 'Dicht tot en met 30 september 2026' }}
            summary="Voor zuinige lampen, tochtstrips en een nieuwe koelkast."
            action={
              <Button small kind="secondary" href="#regelingen">
                Lees meer
              </Button>
            }
          />
        </li>
        <li>
          <FundCard
            href="#regelingen"
            name="Stadspas"
            level={3}
            picture={<Tile name="museum" ground="deep" />}
            summary="Gratis of met korting naar het museum."
          />
        </li>
      </Grid>
    ),
  },
  {
    id: 'aanbod',
    title: 'Aanbod',
    render: () => (
      <Stack gap="section">
        <Offers look="grid" />
        <Offers look="list" />
      </Stack>
    ),
  },
  {
    id: 'foto',
    title: 'Grote foto',
    render: () => (
      <Grid columns={2}>
        <li>
          <Photo>
            <Tile name="music" wide />
          </Photo>
        </li>
      </Grid>
    ),
  },
  {
    id: 'prijs',
    title: 'Prijs per tegoed',
    render: () => (
      <Grid columns={3}>
        <li>
          <PayPanel
            picture={<Tile name="kite" />}
            name="Kindpakket voor Noor"
            cost={{ lines: [{ icon: 'wallet', amount: '€ 62,50', of: 'van uw Kindpakket' }], small: 'Zelf betaalt u niets.' }}
            facts={[
              { icon: 'wallet', text: 'U hebt nu € 112,50. Daarna nog € 50,-.' },
              { icon: 'repeat', text: '1 keer per kind' },
            ]}
            action={<Button href="#prijs">Reserveer voor Noor (€ 62,50 van mijn tegoed)</Button>}
          />
        </li>
        <li>
          <PayPanel
            picture={<Tile name="museum" ground="accent" />}
            name="Stadspas"
            cost={{
              lines: [{ icon: 'euro', amount: '€ 6,-', of: 'betaalt u zelf' }],
              small: 'Uw Stadspas betaalt € 12,-.',
              normal: 'normaal € 18,-',
            }}
            action={
              <Button kind="secondary" href="#prijs">
                Reserveer met mijn Stadspas
              </Button>
            }
          >
            <TwoPurses others={12} own={6} />
          </PayPanel>
        </li>
        <li>
          <PayPanel
            dim
            picture={<Tile name="bicycle" ground="sand" />}
            name="Meedoentegoed"
            cost={{
              lines: [{ icon: 'wallet', amount: '€ 125,-', of: 'van uw Meedoentegoed' }],
              small: 'U hebt nog € 40,-. Dat is niet genoeg.',
              warns: true,
            }}
          />
        </li>
      </Grid>
    ),
  },
  {
    id: 'reserveringen',
    title: 'Reserveringen',
    render: () => (
      <Grid>
        <li>
          <ReservationCard
            picture={<Tile name="bicycle" ground="sand" />}
            badge={{ tone: 'warning', icon: 'clock', children: 'Wacht op de aanbieder' }}
            name="Fiets voor kinderen, 20 inch"
            href="#reserveringen"
            level={3}
            provider="Fietswerkplaats De Ketting"
            cost={{ lines: [{ icon: 'wallet', amount: '€ 75,-', of: 'van uw Kindpakket' }], small: 'Zelf betaalt u niets.' }}
            action={
              <Button small kind="secondary">
                Annuleer
              </Button>
            }
          >
            <p>U hoort het voor 13 maart 2026.</p>
          </ReservationCard>
        </li>
        <li>
          <ReservationCard
            picture={<Tile name="water" />}
            badge={{ tone: 'success', icon: 'check-circle', children: 'Goedgekeurd' }}
            name="Zwemles voor diploma A"
            level={3}
            provider="Zwembad De Golfslag"
            cost={{ lines: [{ icon: 'ticket', amount: 'Gratis', of: 'met uw Stadspas' }] }}
            action={
              <Button small href="#reserveringen">
                Laat de code zien
              </Button>
            }
          >
            <p>
              Ophalen tot en met 24 maart 2026. Uw code is <span className="tg-code">84213</span>
            </p>
          </ReservationCard>
        </li>
        <li>
          <ReservationCard
            picture={<Tile name="shoe" ground="accent" />}
            badge={{ icon: 'x-circle', children: 'Niet goedgekeurd' }}
            name="Sportschoenen naar keuze"
            level={3}
            provider="Schoenwinkel De Stap"
          >
            <p>De maat is niet op voorraad. Het geld staat weer op uw tegoed.</p>
          </ReservationCard>
        </li>
      </Grid>
    ),
  },
  {
    id: 'aanbieders',
    title: 'Aanbieders',
    render: () => (
      <Grid columns={2}>
        <li>
          <PlaceCard href="#aanbieders" name="Zwembad De Golfslag" number={1}>
            <p>Zwembad</p>
            <p className="tg-muted">Plasweg 4, 1234 CD Merendam</p>
            <p className="tg-muted">0,8 km van u vandaan</p>
          </PlaceCard>
        </li>
        <li>
          <PlaceCard href="#aanbieders" name="Muziekschool Klankrijk" number={2} chosen>
            <p>
              <Badge tone="success" icon="door-open">
                Nu open tot 21.00 uur
              </Badge>
            </p>
            <p>
              <a href="tel:+31999765432">(0999) 76 54 32</a>, vandaag open tot 18.00 uur
            </p>
          </PlaceCard>
        </li>
        <li>
          <PlaceCard href="#aanbieders" name="Bibliotheek De Leeskade" picture={<Tile name="book" />}>
            <p>Bibliotheek</p>
          </PlaceCard>
        </li>
      </Grid>
    ),
  },
  {
    id: 'tegels',
    title: 'Tegels',
    render: () => (
      <Stack gap="large">
        <ul className="tg-specimens">
          {tileNames.map((name, index) => (
            <li key={name}>
              <Tile name={name} ground={grounds[index % grounds.length]} size="large" />
              <span>{name}</span>
            </li>
          ))}
        </ul>
        <ul className="tg-specimens tg-specimens--wide">
          {tileNames.map((name, index) => (
            <li key={name}>
              <Tile name={name} ground={grounds[(index + 2) % grounds.length]} wide />
              <span>{name}, breed</span>
            </li>
          ))}
        </ul>
      </Stack>
    ),
  },
  {
    id: 'iconen',
    title: 'Iconen',
    render: () => (
      <ul className="tg-specimens">
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    ),
  },
];

function Offers({ look }: { look: 'grid' | 'list' }) {
  const [kept, setKept] = useState(true);
  return (
    <OfferList look={look}>
      <li>
        <OfferCard
          href="#aanbod"
          name="Zwemles voor diploma A"
          provider="Zwembad De Golfslag"
          picture={<Tile name="water" wide />}
          cost={{ lines: [{ icon: 'wallet', amount: '€ 145,-', of: 'van uw Kindpakket' }], small: 'Zelf betaalt u niets.' }}
          heart={<HeartButton label="Bewaar Zwemles voor diploma A" pressed={kept} onToggle={() => setKept(!kept)} />}
        />
      </li>
      <li>
        <OfferCard
          href="#aanbod"
          name="Een jaar lid van de voetbalclub"
          provider="VV De Kade"
          picture={<Tile name="ball" ground="accent" wide />}
          cost={{
            lines: [{ icon: 'euro', amount: '€ 85,-', of: 'betaalt u zelf' }],
            small: 'Uw Stadspas betaalt € 85,-.',
            normal: 'normaal € 170,-',
          }}
        />
      </li>
      <li>
        <OfferCard
          href="#aanbod"
          name="Sportschoenen naar keuze"
          provider="Schoenwinkel De Stap"
          picture={<Tile name="shoe" ground="sand" wide />}
          cost={{ lines: [{ icon: 'wallet', amount: 'Kost € 60,-' }], small: 'U betaalt het met een tegoed.' }}
        />
      </li>
    </OfferList>
  );
}
