import { useState } from 'react';
import { Actions } from '../controls/actions.tsx';
import { Button } from '../controls/button.tsx';
import { Choice, ChoiceGroup } from '../forms/choice.tsx';
import { CodeInput } from '../forms/code-input.tsx';
import { DateFields } from '../forms/date-fields.tsx';
import { Dialog, DialogBody, DialogFoot } from '../layout/dialog.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { FieldPair } from '../forms/field-pair.tsx';
import { FieldWords } from '../forms/field-words.tsx';
import { FileList } from '../lists/file-list.tsx';
import type { FileItem } from '../lists/file-list.tsx';
import { FilePicker } from '../forms/file-picker.tsx';
import { FileUpload } from '../forms/file-upload.tsx';
import { Grid, Stack } from '../layout/layout.tsx';
import { MoneyField } from '../forms/money-field.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import { InlineSelect, Select } from '../forms/select.tsx';
import type { Showpiece } from './showpiece.ts';
import { Stepper } from '../controls/stepper.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { TextField } from '../forms/text-field.tsx';
import { VoucherSum } from '../cards/voucher-sum.tsx';

const nothing = () => {};
const dateLabels = { day: 'Dag', month: 'Maand', year: 'Jaar' };
const dateNames = { day: 'dag', month: 'maand', year: 'jaar' };
const distances = [
  { value: '', label: 'Hoe ver weg maakt niet uit' },
  { value: '3', label: 'Tot 3 km' },
  { value: '10', label: 'Tot 10 km' },
];

const filesInEveryState: readonly FileItem[] = [
  {
    key: 'voorkant',
    name: 'loonstrook-voorkant.jpg',
    isPicture: true,
    state: 'added',
    note: 'Toegevoegd, 1,2 MB',
    view: { label: 'Bekijk loonstrook-voorkant.jpg', onPress: nothing },
    remove: { label: 'Verwijder loonstrook-voorkant.jpg', onPress: nothing },
  },
  {
    key: 'achterkant',
    name: 'loonstrook-achterkant.jpg',
    isPicture: true,
    state: 'sending',
    note: '64 procent verstuurd',
    progress: { percentage: 64, label: 'loonstrook-achterkant.jpg versturen' },
    remove: { label: 'Stop met versturen van loonstrook-achterkant.jpg', onPress: nothing },
  },
  {
    key: 'toeslag',
    name: 'toeslag.png',
    isPicture: true,
    state: 'waiting',
    note: 'Wacht op de andere bestanden',
    remove: { label: 'Verwijder toeslag.png', onPress: nothing },
  },
  {
    key: 'scan',
    name: 'scan-maart.pdf',
    state: 'failed',
    note: 'Te groot: 11,4 MB. Het mag tot 8 MB zijn.',
    retry: { label: 'Stuur scan-maart.pdf nog een keer', onPress: nothing },
    remove: { label: 'Verwijder scan-maart.pdf', onPress: nothing },
  },
];

export const forms: Showpiece[] = [
  {
    id: 'keuzes',
    title: 'Keuzes',
    render: () => (
      <Grid columns={2}>
        <li>
          <ChoiceGroup label="Woont u in Merendam?" largeLabel>
            <Choice type="radio" name="woont" value="ja" label="Ja" boxed defaultChecked />
            <Choice
              type="radio"
              name="woont"
              value="nee"
              label="Nee"
              note="Dan kunt u dit tegoed niet krijgen. Vraag het in uw eigen gemeente."
              boxed
            />
          </ChoiceGroup>
        </li>
        <li>
          <ChoiceGroup label="Welke berichten wilt u krijgen?" hint="U mag er meer kiezen." largeLabel>
            <Choice type="checkbox" name="bericht" value="betaald" label="Als ik heb betaald" defaultChecked />
            <Choice
              type="checkbox"
              name="bericht"
              value="afloop"
              label="Een maand voordat een tegoed afloopt"
              note="Handig, dan vergeet u niets"
            />
          </ChoiceGroup>
        </li>
        <li>
          <ChoiceGroup label="Voor wie is het?" error="Kies voor wie het is.">
            <Choice type="radio" name="wie" value="noor" label="Noor" />
            <Choice type="radio" name="wie" value="sami" label="Sami" />
          </ChoiceGroup>
        </li>
        <li>
          <Choice
            type="checkbox"
            name="privacy"
            label={
              <>
                Ik heb gelezen hoe Merendam met mijn gegevens omgaat. <a href="#keuzes">Lees de privacyverklaring</a>
              </>
            }
          />
        </li>
      </Grid>
    ),
  },
  {
    id: 'velden',
    title: 'Velden',
    render: () => (
      <FieldWords optional="(niet verplicht)" error="Fout:">
        <Grid columns={2}>
          <li>
            <FieldPair>
              <TextField label="Postcode" hint="Bijvoorbeeld 1234 AB" autoComplete="postal-code" short />
              <TextField label="Huisnummer" hint="Alleen het getal, bijvoorbeeld 12" inputMode="numeric" short="few" />
            </FieldPair>
            <TextField
              label="Telefoonnummer"
              type="tel"
              autoComplete="tel"
              optional
              hint="Dan kan de muziekschool u bellen voor een afspraak."
              short
            />
            <TextField label="Gemeente" defaultValue="Merendam" readOnly />
            <MoneyField label="Bedrag" name="bedrag" defaultValue="12,50" />
            <Stepper
              label="Hoeveel kinderen hebt u?"
              name="kinderen"
              min={1}
              max={9}
              defaultValue={2}
              lessLabel="Eén kind minder"
              moreLabel="Eén kind meer"
            />
          </li>
          <li>
            <TextField
              label="E-mailadres nog een keer"
              type="email"
              autoComplete="email"
              defaultValue="n.jansen@post"
              error="De e-mailadressen komen niet overeen. Kijk ze nog eens na."
            />
            <CodeInput
              label="Code van 6 cijfers"
              inputMode="numeric"
              groups={{ size: 3, separator: ' ' }}
              defaultValue="482 913"
            />
            <CodeInput
              label="Code"
              hint="De code heeft 8 letters en cijfers. Kleine letters zijn ook goed."
              error="Deze code kennen wij niet. Controleer de code. U kunt het nog 4 keer proberen."
              groups={{ size: 4, separator: '-' }}
              defaultValue="KD7N-4P2S"
            />
            <Select label="Hoe ver weg mag het zijn?" options={distances} name="afstand" />
          </li>
          <li>
            <DateFields
              label="Wat is uw geboortedatum?"
              hint="Bijvoorbeeld 5 3 1984"
              labels={dateLabels}
              names={dateNames}
              birthday
            />
            <DateFields
              label="Wanneer hebt u betaald?"
              error="Deze dag bestaat niet. Kijk de dag en de maand na."
              labels={dateLabels}
              names={dateNames}
              wrong={['day', 'month']}
              defaultValues={{ day: '31', month: '02', year: '2026' }}
            />
          </li>
          <li>
            <TextArea label="Wilt u nog iets zeggen?" optional low name="bericht" />
            <TextArea label="Wat is er gebeurd?" error="Schrijf op wat er is gebeurd." />
          </li>
        </Grid>
      </FieldWords>
    ),
  },
  {
    id: 'bestanden',
    title: 'Bestanden',
    render: () => (
      <FieldWords optional="(niet verplicht)" error="Fout:">
        <Grid columns={2}>
          <li>
            <TriedUpload />
          </li>
          <li>
            <FileUpload
              label="Foto of scan van uw inkomen"
              hint="Van uw laatste loonstrook of uitkering. Mag: jpg, png of pdf, tot 8 MB per stuk."
              error="Het bestand ‘scan-maart.pdf’ is te groot. Kies een kleiner bestand of maak een foto."
              buttonLabel="Kies een foto of bestand"
              note="U kunt meer dan één bestand kiezen."
              listLabel="Uw bestanden"
              multiple
              files={filesInEveryState}
              onAdd={nothing}
            />
          </li>
          <li>
            <FileUpload
              label="Uw bonnen"
              buttonLabel="Kies een foto of bestand"
              full="U hebt 10 bestanden gekozen. Meer kan niet."
              listLabel="Uw bonnen"
              files={filesInEveryState.slice(0, 1)}
              onAdd={nothing}
            />
          </li>
          <li>
            <FilePicker kind="quiet" buttonLabel="Vervang dit bestand" label="Vervang dit bestand" onChosen={nothing} />
          </li>
          <li>
            <FileList
              label="Bestanden bij uw antwoord"
              files={filesInEveryState.slice(0, 1).map(({ key, name }) => ({
                key,
                name,
                state: 'waiting',
                note: '1,2 MB',
                view: { label: `Bekijk ${name}`, onPress: nothing },
              }))}
            />
          </li>
        </Grid>
      </FieldWords>
    ),
  },
  {
    id: 'fouten',
    title: 'Fouten boven een formulier',
    render: () => <RefusedForm />,
  },
  {
    id: 'zoeken',
    title: 'Zoeken en ordenen',
    render: () => (
      <Stack gap="large">
        <form aria-label="Aanbod zoeken">
          <SearchBox label="Zoeken in Tegoed" buttonLabel="Zoeken" placeholder="Bijvoorbeeld zwemles" name="q" compact />
        </form>
        <form aria-label="Regelingen zoeken">
          <SearchBox label="Zoek op een woord" buttonLabel="Zoek in regelingen" name="q" showLabel compact />
        </form>
        <InlineSelect
          id="volgorde"
          label="Volgorde"
          options={[
            { value: 'nieuw', label: 'Nieuwste eerst' },
            { value: 'prijs', label: 'Laagste prijs eerst' },
          ]}
        />
      </Stack>
    ),
  },
  {
    id: 'dialoog',
    title: 'Dialoog',
    render: () => <ReserveInSteps />,
  },
];

function RefusedForm() {
  const [sent, setSent] = useState(0);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
    >
      {sent > 0 && (
        <ErrorSummary
          heading="Er zijn 2 dingen nog niet goed"
          errors={[
            { fieldId: 'fout-mail', text: 'Vul uw e-mailadres in.' },
            { fieldId: 'fout-akkoord', text: 'Zet een vinkje als u het hebt gelezen.' },
          ]}
        />
      )}
      <TextField
        id="fout-mail"
        label="E-mailadres"
        type="email"
        autoComplete="email"
        error={sent > 0 && 'Vul uw e-mailadres in.'}
      />
      <ChoiceGroup id="fout-akkoord" label="Privacy" error={sent > 0 && 'Zet een vinkje als u het hebt gelezen.'}>
        <Choice type="checkbox" name="akkoord" label="Ik heb de privacyverklaring gelezen" />
      </ChoiceGroup>
      <Actions apart>
        <Button type="submit" kind="secondary">
          Verstuur dit formulier leeg
        </Button>
      </Actions>
    </form>
  );
}

/** A dialog of three steps: which voucher, notes, confirm. */
function ReserveInSteps() {
  const [step, setStep] = useState<'closed' | 'voucher' | 'notes' | 'confirm' | 'sending'>('closed');
  const close = () => setStep('closed');
  return (
    <>
      <Button onClick={() => setStep('voucher')}>Reserveer de gitaarles</Button>
      <Dialog
        open={step !== 'closed'}
        onClose={close}
        step={step === 'sending' ? 'confirm' : step}
        locked={step === 'sending'}
        heading={step === 'voucher' ? 'Met welk tegoed?' : 'Gitaarles reserveren voor Noor'}
        closeLabel="Sluiten"
      >
        {step === 'voucher' && (
          <>
            <DialogBody>
              <ChoiceGroup label="Kies een tegoed">
                <Choice type="radio" name="tegoed" label="Kindpakket, Noor" note="U hebt nog € 112,50" boxed defaultChecked />
                <Choice type="radio" name="tegoed" label="Kindpakket, Sami" note="U hebt nog € 250,-" boxed />
              </ChoiceGroup>
            </DialogBody>
            <DialogFoot>
              <Button onClick={() => setStep('notes')}>Verder met dit tegoed</Button>
              <Button kind="secondary" onClick={close}>
                Toch niet
              </Button>
            </DialogFoot>
          </>
        )}
        {step === 'notes' && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              setStep('confirm');
            }}
          >
            <DialogBody>
              <TextField label="Naam van uw kind" defaultValue="Noor Jansen" autoComplete="off" />
              <TextField
                label="Telefoonnummer"
                hint="Dan kan de muziekschool u bellen voor een afspraak."
                type="tel"
                autoComplete="tel"
                short
              />
              <TextArea label="Wat moet de muziekschool weten?" low />
            </DialogBody>
            <DialogFoot>
              <Button type="submit">Ga verder</Button>
              <Button kind="secondary" onClick={() => setStep('voucher')}>
                Kies een ander tegoed
              </Button>
            </DialogFoot>
          </form>
        )}
        {(step === 'confirm' || step === 'sending') && (
          <>
            <DialogBody>
              <p>Muziekschool Klankrijk moet uw reservering nog goedkeuren. U krijgt binnen 3 werkdagen bericht.</p>
              <VoucherSum
                framed
                rows={[
                  { term: 'Nu op uw tegoed', amount: '€ 112,50' },
                  { term: 'Gitaarles, tien keer', amount: '− € 62,50' },
                ]}
                total={{ term: 'Daarna over', amount: '€ 50,-' }}
              />
            </DialogBody>
            <DialogFoot>
              <Button busy={step === 'sending' ? 'Bezig met reserveren' : undefined} onClick={() => setStep('sending')}>
                Reserveer voor € 62,50
              </Button>
              <Button kind="secondary" onClick={close}>
                Toch niet
              </Button>
            </DialogFoot>
          </>
        )}
      </Dialog>
    </>
  );
}

/** Takes every file at once, without sending it anywhere. */
function TriedUpload() {
  const [files, setFiles] = useState<readonly FileItem[]>([]);

  function take(file: File): FileItem {
    const key = `${file.name}-${file.size}-${file.lastModified}`;
    const isPicture = file.type.startsWith('image/');
    return {
      key,
      name: file.name,
      isPicture,
      ...(isPicture ? { preview: URL.createObjectURL(file) } : {}),
      state: 'added',
      note: 'Toegevoegd',
      remove: { label: `Verwijder ${file.name}`, onPress: () => setFiles((all) => all.filter((one) => one.key !== key)) },
    };
  }

  return (
    <FileUpload
      label="Een foto van uw bon"
      hint="Een foto met uw telefoon is goed. Mag: jpg, png of pdf, tot 8 MB per stuk."
      optional
      buttonLabel="Kies een foto of bestand"
      note="Of sleep uw bestanden hierheen. U kunt er meer dan één kiezen."
      listLabel="Uw bonnen"
      accept="image/jpeg,image/png,application/pdf"
      multiple
      files={files}
      onAdd={(added) => setFiles((all) => [...all, ...added.map(take)])}
    />
  );
}
