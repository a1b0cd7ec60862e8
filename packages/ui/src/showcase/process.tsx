import { AnswersList } from '../lists/answers-list.tsx';
import { AskedQuestion } from '../facts/asked-question.tsx';
import { Choice, ChoiceGroup } from '../forms/choice.tsx';
import { ConditionList } from '../lists/condition-list.tsx';
import { DrawnSteps } from '../facts/drawn-steps.tsx';
import { ExampleCard } from '../cards/example-card.tsx';
import { ExampleLetter } from '../cards/example-letter.tsx';
import { Fold } from '../controls/fold.tsx';
import { KeptLine } from '../cards/kept-line.tsx';
import { KeyFacts } from '../facts/key-facts.tsx';
import { Grid, Stack, TwoColumns } from '../layout/layout.tsx';
import { LastDay } from '../cards/last-day.tsx';
import { MiniFacts } from '../facts/mini-facts.tsx';
import { NumberedSteps } from '../facts/numbered-steps.tsx';
import { Panel } from '../layout/panel.tsx';
import { Prose } from '../layout/prose.tsx';
import { QuickCheck, QuickChoices, QuickOutcome } from '../facts/quick-check.tsx';
import type { ComponentProps } from 'react';
import type { Showpiece } from './showpiece.ts';
import { SavedLine, StepProgress } from '../facts/step-progress.tsx';
import { Timeline } from '../facts/timeline.tsx';

const outcomes = [
  {
    is: 'likely',
    heading: 'Waarschijnlijk wel',
    conditions: [{ id: 1, state: 'met', children: 'U woont in Merendam' }],
  },
  {
    is: 'maybe',
    heading: 'Misschien',
    conditions: [{ id: 1, state: 'unknown', children: 'Dit weet u nog niet: U hebt € 7.500,- spaargeld of minder' }],
  },
  {
    is: 'unlikely',
    heading: 'Waarschijnlijk niet, maar u mag altijd aanvragen',
    conditions: [
      { id: 1, state: 'unmet', children: 'Dit past niet: U woont in Merendam' },
      { id: 2, state: 'asked', children: 'Uw inkomen is € 1.900,- per maand of minder' },
    ],
  },
] satisfies (Pick<ComponentProps<typeof QuickOutcome>, 'is' | 'heading'> & ComponentProps<typeof ConditionList>)[];

export const process: Showpiece[] = [
  {
    id: 'twee-kolommen',
    title: 'Twee teksten naast elkaar',
    render: () => (
      <TwoColumns>
        <p>Een tegoed is geld of korting van de gemeente.</p>
        <p>U kiest waar u het aan besteedt.</p>
        <p>Wij denken graag met u mee.</p>
      </TwoColumns>
    ),
  },
  {
    id: 'stappen-getekend',
    title: 'Stappen met tekeningen',
    render: () => (
      <DrawnSteps
        steps={[
          { title: 'U krijgt een tegoed', text: 'Met een code of een aanvraag.', tile: { name: 'code-letter', ground: 'soft' } },
          { title: 'U kiest iets uit', text: 'U ziet wat u zelf betaalt.', tile: { name: 'shop', ground: 'accent' } },
          { title: 'U reserveert', text: 'Soms hoeft dat niet.', tile: { name: 'calendar', ground: 'soft' } },
          { title: 'U laat uw code zien', text: 'Op uw telefoon of op papier.', tile: { name: 'show-code', ground: 'accent' } },
        ]}
      />
    ),
  },
  {
    id: 'stappen',
    title: 'Stappen',
    render: () => (
      <Stack gap="large">
        <StepProgress words="Vraag 2 van 5" step={2} total={5} />
        <SavedLine>Bewaard om 14.32 uur</SavedLine>
        <Grid columns={2}>
          <li>
            <NumberedSteps
              steps={[
                { title: 'U beantwoordt 5 vragen', text: 'Stoppen mag altijd. Wij bewaren wat u hebt ingevuld.' },
                { title: 'Wij kijken uw aanvraag na', text: 'Missen wij iets? Dan krijgt u een bericht.' },
                { title: 'Uw tegoed staat klaar' },
              ]}
            />
          </li>
          <li>
            <Timeline
              stateWords={{ done: 'klaar', now: 'nu', later: 'later', stopped: 'gestopt' }}
              moments={[
                { state: 'done', title: 'U hebt het aangevraagd', children: <p>2 maart 2026</p> },
                { state: 'now', title: 'Wij bekijken uw aanvraag', children: <p>U hoort het voor 27 april 2026.</p> },
                { state: 'later', title: 'U krijgt ons besluit' },
                { state: 'stopped', title: 'De aanvraag is gestopt' },
              ]}
            />
          </li>
        </Grid>
      </Stack>
    ),
  },
  {
    id: 'korte-toets',
    title: 'Korte toets',
    render: () => (
      <Stack gap="large">
        <QuickCheck id="toets" heading="Past het Kindpakket bij u?" safe="Wij bewaren niets en sturen niets op.">
          <ChoiceGroup label="1. Uw inkomen is € 1.900,- per maand of minder">
            <QuickChoices>
              <Choice type="radio" boxed name="inkomen" label="Ja" />
              <Choice type="radio" boxed name="inkomen" label="Nee" />
              <Choice type="radio" boxed name="inkomen" label="Weet ik niet" />
            </QuickChoices>
          </ChoiceGroup>
        </QuickCheck>
        {outcomes.map(({ is, heading, conditions }) => (
          <QuickOutcome key={is} is={is} heading={heading}>
            <ConditionList conditions={conditions} />
          </QuickOutcome>
        ))}
      </Stack>
    ),
  },
  {
    id: 'over-een-aanvraag',
    title: 'Over een aanvraag',
    render: () => (
      <Stack gap="large">
        <Panel large heading="Wij hebben een vraag aan u">
          <AskedQuestion by="Gemeente Merendam, 12 maart 2026">
            <p>Kunt u een nieuwe foto van uw loonstrook sturen?</p>
          </AskedQuestion>
        </Panel>
        <Panel heading="Uw aanvraag">
          <MiniFacts
            facts={[
              { key: 'number', term: 'Nummer', value: '2026-0418' },
              { key: 'sent', term: 'Verstuurd op', value: '3 maart 2026' },
            ]}
          />
        </Panel>
        <LastDay>
          <p>Bezwaar maken kan tot en met 21 april 2026.</p>
        </LastDay>
      </Stack>
    ),
  },
  {
    id: 'antwoorden',
    title: 'Antwoorden',
    render: () => (
      <AnswersList
        answers={[
          {
            question: 'Woont u in Merendam?',
            answer: 'Ja',
            edit: { href: '#antwoorden', label: 'Wijzig', hint: 'of u in Merendam woont' },
          },
          {
            question: 'Uw rekeningnummer',
            answer: 'NL00 BANK 0123 4567 89',
            edit: { href: '#antwoorden', label: 'Wijzig', hint: 'uw rekeningnummer' },
          },
          { question: 'Uw naam', answer: 'Noor Jansen' },
        ]}
      />
    ),
  },
  {
    id: 'meegenomen',
    title: 'Wat meegaat',
    render: () => (
      <KeptLine action={{ href: '#meegenomen', label: 'Wijzig', hint: 'de code' }}>
        Uw code: <strong className="tg-code tg-nowrap">K7DN-4P2X</strong>
      </KeptLine>
    ),
  },
  {
    id: 'kort',
    title: 'In het kort',
    render: () => (
      <Panel large>
        <KeyFacts
          facts={[
            {
              icon: 'users',
              term: 'Voor wie is het?',
              children: 'Voor kinderen van 4 tot en met 17 jaar die in Merendam wonen.',
            },
            {
              icon: 'euro',
              term: 'Hoeveel krijgt u?',
              children: 'Tot € 250,- per kind per jaar. U hoeft niets terug te betalen.',
            },
            { icon: 'folder-open', term: 'Wat hebt u nodig?', children: 'DigiD of een e-mailadres.' },
            { icon: 'clock', term: 'Hoe lang duurt het?', children: 'De aanvraag kost u 10 minuten.' },
          ]}
        />
      </Panel>
    ),
  },
  {
    id: 'vragen',
    title: 'Vragen',
    render: () => (
      <div>
        <Fold summary="Ik heb een brief met een code. Moet ik dan ook aanvragen?" open>
          <p>Nee. Met de code staat uw tegoed meteen klaar. Kies dan ‘Ik heb een code’.</p>
        </Fold>
        <Fold summary="Ziet een winkel of club dat ik hulp krijg?">
          <p>Nee. Zij zien alleen een code en een bedrag.</p>
        </Fold>
      </div>
    ),
  },
  {
    id: 'tekst',
    title: 'Tekst',
    render: () => (
      <Grid columns={2}>
        <li>
          <Prose>
            <p>U kunt het Kindpakket krijgen als dit klopt:</p>
            <ul>
              <li>Uw kind is 4 jaar of ouder, en jonger dan 18 jaar.</li>
              <li>Uw kind woont bij u in Merendam.</li>
            </ul>
            <h3>Wat doet u nu?</h3>
            <ol>
              <li>Kijk hoeveel uw gezin per maand krijgt.</li>
              <li>
                Vergelijk het met <a href="#tekst">het bedrag in deze tabel</a>.
              </li>
            </ol>
          </Prose>
        </li>
        <li>
          <Panel tone="sunken" heading="Waar staat de code?" level={3}>
            <ExampleLetter label="Voorbeeld van de brief: de code staat in het vak onderaan" code="K7DN-4P2X" />
            <p>In het gekleurde vak, onderaan uw brief.</p>
          </Panel>
        </li>
        <li>
          <Panel tone="sunken" heading="Waar staat het nummer?" level={3}>
            <ExampleCard label="Voorbeeld van een pas: het nummer staat onder de streepjes" number="1000 1234 5678" />
            <p>Onder de streepjes op uw pas.</p>
          </Panel>
        </li>
      </Grid>
    ),
  },
];
