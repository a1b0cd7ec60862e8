import { useState } from 'react';
import { Actions } from '../controls/actions.tsx';
import { Alert } from '../facts/alert.tsx';
import { AwaitedDeskCode } from '../codes/desk-code.tsx';
import { DoneLine } from '../facts/done-line.tsx';
import { AnnouncementBar } from '../frame/announcement-bar.tsx';
import { ArrowLink, BackLink } from '../controls/arrow-link.tsx';
import { Badge } from '../facts/badge.tsx';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../layout/empty-state.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Grid, Stack } from '../layout/layout.tsx';
import { LoadingBar } from '../frame/loading-bar.tsx';
import type { Showpiece } from './showpiece.ts';
import { QrFrame } from '../codes/qr-frame.tsx';
import { SkeletonOffers } from '../waiting/skeleton-offers.tsx';
import { SkeletonRows } from '../waiting/skeleton-rows.tsx';
import { SkeletonWallets } from '../waiting/skeleton-wallets.tsx';
import { SkeletonPanel } from '../waiting/skeleton.tsx';
import { ToastRegion } from '../frame/toast-region.tsx';
import { Toasts } from '../frame/toasts.tsx';
import type { Toast } from '../frame/toasts.tsx';

export const messages: Showpiece[] = [
  {
    id: 'knoppen',
    title: 'Knoppen en links',
    render: () => (
      <Stack gap="large">
        <Actions>
          <Button iconAfter="arrow-right">Volgende vraag</Button>
          <Button kind="secondary">Bewaar voor later</Button>
          <Button kind="quiet">Toch niet</Button>
          <Button kind="danger">Stop met dit tegoed</Button>
        </Actions>
        <Actions>
          <Button busy="Bezig met versturen">Verstuur mijn aanvraag</Button>
          <Button unavailable="Vul eerst uw rekeningnummer in.">Verstuur mijn aanvraag</Button>
        </Actions>
        <Actions>
          <Button small icon="log-in" href="#knoppen">
            Inloggen
          </Button>
          <Button small kind="secondary">
            Annuleer
          </Button>
          <Button small kind="quiet">
            Uitloggen
          </Button>
          <IconButton icon="search" label="Zoeken" href="#knoppen" />
          <IconButton icon="close" label="Sluiten" />
        </Actions>
        <div>
          <ArrowLink href="#knoppen">Al het aanbod bekijken</ArrowLink>
        </div>
        <div>
          <BackLink href="#knoppen">Terug</BackLink>
        </div>
        <p>
          Een link in een zin is <a href="#knoppen">altijd onderstreept</a>.
        </p>
      </Stack>
    ),
  },
  {
    id: 'meldingen',
    title: 'Meldingen op de pagina',
    render: () => (
      <Stack>
        <Alert title="U bent bijna klaar">
          <p>Er komen nog 2 vragen.</p>
        </Alert>
        <Alert tone="success" title="Uw tegoed staat klaar" level={3}>
          <p>U kunt het meteen gebruiken.</p>
        </Alert>
        <Alert tone="warning" icon="clock" title="U wordt over 2 minuten uitgelogd">
          <p>Druk op de knop om ingelogd te blijven.</p>
          <Actions>
            <Button small kind="secondary">
              Blijf ingelogd
            </Button>
          </Actions>
        </Alert>
        <Alert tone="danger" title="Reserveren is niet gelukt" announce="now">
          <p>Iemand anders nam net de laatste plek. Er is geen geld van uw tegoed af.</p>
        </Alert>
        <DoneLine>Wij sturen de pas naar Meeuwenlaan 18 A.</DoneLine>
        <PassingMessages />
      </Stack>
    ),
  },
  {
    id: 'mededelingen',
    title: 'Mededelingen',
    render: () => (
      <Stack>
        <AnnouncementBar
          tone="warning"
          label="Mededeling: storing"
          title="DigiD werkt vanavond niet."
          closeLabel="Mededeling sluiten"
          onClose={nothing}
        >
          <p>Van 22.00 tot 24.00 uur kunt u niet inloggen met DigiD. Met e-mail kan het wel.</p>
        </AnnouncementBar>
        <AnnouncementBar tone="info" label="Mededeling: uitleg">
          <p>
            Nieuw: u kunt uw tegoed nu ook <a href="#mededelingen">op papier</a> gebruiken.
          </p>
        </AnnouncementBar>
        <AnnouncementBar tone="success" label="Mededeling: opgelost" title="De storing is voorbij.">
          <p>U kunt weer inloggen met DigiD.</p>
        </AnnouncementBar>
        <AnnouncementBar tone="danger" label="Mededeling: gesloten" title="De balie is dicht.">
          <p>Op 27 april 2026 is het stadhuis dicht.</p>
        </AnnouncementBar>
      </Stack>
    ),
  },
  {
    id: 'labels',
    title: 'Labels',
    render: () => (
      <Actions>
        <Badge tone="success" icon="check-circle">
          Uw tegoed staat klaar
        </Badge>
        <Badge tone="info" icon="hand-coins">
          U kunt dit aanvragen
        </Badge>
        <Badge tone="warning" icon="clock">
          Wacht op de aanbieder
        </Badge>
        <Badge tone="danger" icon="x-circle">
          Op
        </Badge>
        <Badge icon="calendar-x">Verlopen op 31 december 2025</Badge>
      </Actions>
    ),
  },
  {
    id: 'leeg',
    title: 'Leeg',
    render: () => (
      <Grid columns={2}>
        <li>
          <EmptyState
            tile="circle"
            heading="U hebt nog niets bewaard"
            level={3}
            action={
              <Button kind="secondary" href="#leeg">
                Bekijk het aanbod
              </Button>
            }
          >
            Druk op het hartje bij iets wat u leuk vindt.
          </EmptyState>
        </li>
        <li>
          <EmptyState tile="umbrella" ground="sand" heading="U hebt geen tegoeden die voorbij zijn" level={3}>
            Hier komen tegoeden die op of verlopen zijn.
          </EmptyState>
        </li>
      </Grid>
    ),
  },
  {
    id: 'laden',
    title: 'Laden',
    render: () => (
      <Stack gap="large">
        <LongLoading />
        <SkeletonPanel label="Bezig met laden" />
        <SkeletonWallets label="Bezig met laden van tegoeden" />
        <SkeletonOffers label="Bezig met laden van aanbod" />
        <SkeletonRows label="Bezig met laden van berichten" />
        <QrFrame />
        <AwaitedDeskCode groups={2} />
      </Stack>
    ),
  },
];

function nothing() {
  // The bar of the showcase stays.
}

function PassingMessages() {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const [count, setCount] = useState(1);
  function add() {
    setToasts((shown) => [...shown, { id: count, icon: 'heart', text: `Zwemles ${count} is bewaard.` }]);
    setCount(count + 1);
  }
  return (
    <>
      <Button kind="secondary" onClick={add}>
        Toon een korte melding
      </Button>
      <ToastRegion label="Korte meldingen">
        <Toasts
          closeLabel="Melding sluiten"
          toasts={toasts}
          onClose={(id) => setToasts((shown) => shown.filter((toast) => toast.id !== id))}
        />
      </ToastRegion>
    </>
  );
}

function LongLoading() {
  const [busy, setBusy] = useState(false);
  return (
    <div>
      <Button kind="secondary" onClick={() => setBusy(!busy)}>
        {busy ? 'Stop de laadbalk' : 'Start de laadbalk'}
      </Button>
      <LoadingBar busy={busy} label="Bezig met laden" />
    </div>
  );
}
