import { Actions } from '../controls/actions.tsx';
import { ActionTile, ActionTiles } from '../lists/row-list.tsx';
import { Button } from '../controls/button.tsx';
import { DeskCode } from '../codes/desk-code.tsx';
import { CodePanel } from '../codes/code-panel.tsx';
import { CodeInLetters } from '../codes/code-in-letters.tsx';
import { HistoryTable } from '../lists/history-table.tsx';
import { Grid, Stack } from '../layout/layout.tsx';
import { Panel } from '../layout/panel.tsx';
import { QrCode } from '../codes/qr-code.tsx';
import type { Showpiece } from './showpiece.ts';
import { Tile } from '../pictures/tile.tsx';
import { UseDots } from '../codes/use-dots.tsx';
import { Use, UseList } from '../lists/use-list.tsx';
import { VoucherSum } from '../cards/voucher-sum.tsx';
import { WalletCard, WalletList } from '../cards/wallet-card.tsx';

export const vouchers: Showpiece[] = [
  {
    id: 'tegoeden',
    title: 'Tegoeden in een lijst',
    render: () => (
      <WalletList>
        <li>
          <WalletCard
            tile="kite"
            name="Kindpakket"
            href="#tegoeden"
            level={3}
            holder="voor Noor"
            amountLabel="U kunt nog besteden"
            amount="€ 112,50"
            until="Tot en met 31 december 2026"
            go="Bekijk"
          />
        </li>
        <li>
          <WalletCard
            tile="museum"
            name="Stadspas"
            href="#tegoeden"
            level={3}
            holder="voor uzelf"
            amountLabel="U krijgt"
            statement="Gratis of met korting"
            until="Tot en met 28 februari 2027"
            go="Bekijk"
          />
        </li>
        <li>
          <WalletCard
            look="light"
            tile="water"
            name="Zwemles voor diploma A"
            href="#tegoeden"
            level={3}
            holder="Zwembad De Golfslag"
            amountLabel="Reservering"
            statement="Nog niet gebruikt"
            until="Tot en met 30 juni 2026"
            go="Bekijk"
          />
        </li>
        <li>
          <WalletCard
            look="off"
            tile="kite"
            name="Kindpakket"
            href="#tegoeden"
            level={3}
            holder="voor Noor, 2025"
            badge={{ icon: 'calendar-x', children: 'Verlopen op 31 december 2025' }}
            until="Er was nog € 18,40 over"
            go="Bekijk"
          />
        </li>
      </WalletList>
    ),
  },
  {
    id: 'wat-kan-ermee',
    title: 'Wat met een tegoed kan',
    render: () => (
      <ActionTiles heading="Wat kunt u doen?">
        <ActionTile icon="printer" title="Print dit tegoed" href="#wat-kan-ermee" />
        <ActionTile icon="mail" title="E-mail de code naar mijzelf" />
        <ActionTile icon="id-card" title="Vraag een pas aan" />
        <ActionTile icon="receipt-euro" title="Kosten terugvragen" href="#wat-kan-ermee" />
      </ActionTiles>
    ),
  },
  {
    id: 'tegoed',
    title: 'Eén tegoed',
    render: () => (
      <Stack gap="large">
        <WalletCard tile="kite" label="Uw saldo" amountLabel="U kunt nog besteden" amount="€ 112,50" until={lastDay}>
          <Actions>
            <Button kind="on-brand" icon="qr-code" href="#tegoed">
              Laat de code zien
            </Button>
          </Actions>
        </WalletCard>
        <WalletCard tile="bicycle" label="Uw saldo, op" amountLabel="U kunt nog besteden" amount="€ 0,-" until={lastDay}>
          <p>Dit tegoed is op. Gratis aanbod kunt u nog wel kiezen.</p>
        </WalletCard>
        <WalletCard
          look="off"
          tile="kite"
          label="Verlopen tegoed"
          badge={{ icon: 'calendar-x', children: 'Verlopen op 31 december 2025' }}
          statement="U kunt dit tegoed niet meer gebruiken"
          until="Gebruikt van 1 januari tot en met 31 december 2025"
        >
          <p>Er was nog € 18,40 over. Dat gaat terug naar de gemeente.</p>
        </WalletCard>
        <Grid columns={2}>
          <li>
            <Panel large heading="Zo komen wij aan dit bedrag" level={3}>
              <VoucherSum
                rows={[
                  { term: 'Gekregen', amount: '€ 250,-' },
                  { term: 'Betaald', amount: '− € 62,50' },
                  { term: 'Gereserveerd', amount: '− € 75,-' },
                ]}
                total={{ term: 'Nog te besteden', amount: '€ 112,50' }}
              />
            </Panel>
          </li>
          <li>
            <CodePanel
              heading="Uw code voor aan de balie"
              level={3}
              qr={<QrCode value="K7DN4P2X" label="QR-code van uw tegoed. De code om te typen staat eronder." />}
              code={<DeskCode groups={['K7DN', '4P2X']} label="Code voor aan de balie" />}
              tip="De aanbieder scant de code. Of typt de 8 tekens over."
            />
          </li>
          <li>
            <Panel large heading="Nummer van uw pas" level={3}>
              <strong className="tg-code">
                <CodeInLetters code="100048273196" />
              </strong>
            </Panel>
          </li>
        </Grid>
      </Stack>
    ),
  },
  {
    id: 'geschiedenis',
    title: 'Bij en af',
    render: () => (
      <Stack gap="large">
        <Panel large heading="Wat is er gebeurd?" level={3}>
          <HistoryTable
            caption="Bij en af op uw tegoed, nieuwste eerst"
            headings={{ date: 'Datum', what: 'Wat', amount: 'Bij of af', left: 'Over' }}
            leftWord="over"
            rows={[
              {
                id: 3,
                date: '10-03-2026',
                what: 'Fiets voor kinderen gereserveerd',
                note: 'Fietswerkplaats De Ketting',
                amount: '− € 75,-',
                left: '€ 112,50',
              },
              {
                id: 2,
                date: '24-02-2026',
                what: 'Toneelles betaald',
                note: 'Theaterschool De Coulisse',
                amount: '− € 62,50',
                left: '€ 187,50',
              },
              {
                id: 1,
                date: '05-01-2026',
                what: 'Tegoed gekregen',
                note: 'Gemeente Merendam',
                amount: '+ € 250,-',
                plus: true,
                left: '€ 250,-',
              },
            ]}
          />
        </Panel>
        <Panel large heading="Zo vaak kunt u nog" level={3}>
          <HistoryTable
            caption="Wat er is gebeurd, nieuwste eerst"
            headings={{ date: 'Datum', what: 'Wat', left: 'Over' }}
            rows={[{ id: 1, date: '07-03-2026', what: 'Vrij zwemmen', note: 'Zwembad De Golfslag', left: 'nog 7 keer' }]}
          />
          <UseList>
            <Use
              picture={<Tile name="water" />}
              title="Vrij zwemmen"
              href="#vrij-zwemmen"
              level={4}
              note="Zwembad De Golfslag, normaal € 5,50, voor u € 1,-"
            >
              <UseDots left={7} total={10}>
                Nog 7 van 10 keer
              </UseDots>
            </Use>
            <Use
              picture={<Tile name="museum" />}
              title="Gezinskaart museum"
              href="#museum"
              level={4}
              note="Museum Het Tij, gratis"
            >
              <UseDots left={0} total={1}>
                Nog 0 van 1 keer
              </UseDots>
            </Use>
            <Use picture={<Tile name="cake" />} title="Soep met brood" href="#soep" level={4}>
              <UseDots left={40} total={52}>
                Nog 40 van 52 keer
              </UseDots>
            </Use>
          </UseList>
        </Panel>
      </Stack>
    ),
  },
];

const lastDay = (
  <>
    Te gebruiken tot en met <strong className="tg-nowrap">31 december 2026</strong>
  </>
);
