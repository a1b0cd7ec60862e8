import { Button } from '../controls/button.tsx';
import { ContactList } from '../lists/contact-list.tsx';
import { HoursTable } from '../lists/hours-table.tsx';
import { Grid, Stack } from '../layout/layout.tsx';
import {
  MapCard,
  MapCredit,
  MapFrame,
  MapGround,
  MapNote,
  MapPin,
  MapPlace,
  MapTools,
  MapView,
  MapWaiting,
} from '../pictures/map-frame.tsx';
import { NearLine, NearPanel } from '../pictures/near-panel.tsx';
import { Panel } from '../layout/panel.tsx';
import { OpenLine, PlaceAddress, PlaceLine } from '../lists/place-lines.tsx';
import type { Showpiece } from './showpiece.ts';
import { TextField } from '../forms/text-field.tsx';

const nothing = () => {};

export const places: Showpiece[] = [
  {
    id: 'vestiging',
    title: 'Vestiging',
    render: () => (
      <Grid columns={2}>
        <li>
          <Panel heading="Wanneer open?" level={3}>
            <HoursTable
              caption="Openingstijden per dag"
              days={[
                { day: 'Maandag', hours: '12.00 tot 21.00 uur' },
                { day: 'Dinsdag', hours: '12.00 tot 21.00 uur', today: '(vandaag)' },
                { day: 'Zondag', hours: 'Dicht' },
              ]}
            />
          </Panel>
        </li>
        <li>
          <Stack>
            <Panel tone="soft" heading="Contact" level={3}>
              <ContactList
                ways={[
                  { icon: 'phone', term: 'Bellen', children: <a href="tel:+31999765432">(0999) 76 54 32</a> },
                  { icon: 'mail', term: 'Schrijven', children: <a href="mailto:les@klankrijk.example">les@klankrijk.example</a> },
                ]}
              />
            </Panel>
            <Panel tone="sunken">
              <p>Bel op een feestdag eerst even.</p>
            </Panel>
          </Stack>
        </li>
      </Grid>
    ),
  },
  {
    id: 'buurt',
    title: 'Bij u in de buurt',
    render: () => (
      <Stack>
        <NearPanel heading="Wat is er bij u in de buurt?" note="Wij bewaren uw postcode alleen op dit apparaat.">
          <TextField label="Uw postcode" name="buurt-postcode" autoComplete="postal-code" />
          <Button type="submit">Zoek</Button>
        </NearPanel>
        <NearLine label="Waar zoekt u?" change={<a href="#buurt">Wijzig</a>}>
          Bij <strong>1234 AB</strong>, binnen 5 km
        </NearLine>
        <PlaceAddress>
          <PlaceLine distance="0,8 km">Plasweg 4</PlaceLine>
          <PlaceLine icon="bike" distance="0,8 km">
            3 minuten fietsen
          </PlaceLine>
          <OpenLine open>Open tot 21.00 uur</OpenLine>
          <OpenLine open={false}>Morgen open om 9.00 uur</OpenLine>
        </PlaceAddress>
      </Stack>
    ),
  },
  {
    id: 'kaart',
    title: 'Kaart met lijst',
    render: () => (
      <MapView
        map={
          <MapFrame
            label="Kaart met aanbieders. Dezelfde aanbieders staan in de lijst."
            skip={{ href: '#kaartlijst', label: 'Naar de lijst' }}
            hint={{
              always: 'Een rondje met een getal is een groep adressen.',
              touch: 'Met twee vingers verschuift u de kaart.',
            }}
            card={
              <MapCard label="Zwembad De Golfslag" closeLabel="Sluit dit" onClose={nothing}>
                <MapPlace name="Zwembad De Golfslag" href="#kaart">
                  <p>Plasweg 4, 1234 CD Merendam</p>
                </MapPlace>
              </MapCard>
            }
          >
            <MapGround label="De kaart zelf. Met de pijltjes verschuift u hem." />
            <div className="tg-specimens__spot">
              <MapPin label="1: Zwembad De Golfslag, Plasweg 4" words="1" chosen onPress={nothing} />
            </div>
            <div className="tg-specimens__spot">
              <MapPin label="112: Muziekschool Klankrijk, Kadeplein 12" words="112" chosen={false} onPress={nothing} />
            </div>
            <div className="tg-specimens__spot">
              <MapPin label="12 adressen dicht bij elkaar" words="12" group chosen={false} onPress={nothing} />
            </div>
            <MapTools
              larger="Kaart groter"
              smaller="Kaart kleiner"
              all="Toon alles op de kaart"
              isLargest={false}
              isSmallest
              onZoom={nothing}
              onAll={nothing}
            />
            <MapCredit>Kaart: Kadaster</MapCredit>
          </MapFrame>
        }
      >
        <div id="kaartlijst">
          <MapFrame label="Kaart met Kadeplein 12">
            <MapWaiting>De kaart laadt nu niet. De lijst werkt wel.</MapWaiting>
            <MapNote>De kaart doet het nu niet. Alle adressen staan in de lijst.</MapNote>
          </MapFrame>
        </div>
      </MapView>
    ),
  },
];
