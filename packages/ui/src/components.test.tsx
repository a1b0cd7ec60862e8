import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Breadcrumbs } from './frame/breadcrumbs.tsx';
import { Button } from './controls/button.tsx';
import { ChoiceGroup, Choice } from './forms/choice.tsx';
import { DateFields } from './forms/date-fields.tsx';
import { FieldWords } from './forms/field-words.tsx';
import { FileUpload } from './forms/file-upload.tsx';
import { HistoryTable } from './lists/history-table.tsx';
import { Link, LinkProvider } from './controls/link.tsx';
import type { LinkProps } from './controls/link.tsx';
import { LoadingBar } from './frame/loading-bar.tsx';
import { Paginator } from './controls/paginator.tsx';
import { QrCode } from './codes/qr-code.tsx';
import { SuccessLayout } from './layout/success-layout.tsx';
import { TextField } from './forms/text-field.tsx';
import { Tile } from './pictures/tile.tsx';

const html = renderToStaticMarkup;

describe('LoadingBar', () => {
  it('says that something comes, without a figure that it cannot know', () => {
    expect(html(<LoadingBar busy label="Bezig met laden" />)).toBe(
      '<output class="tg-loading"><progress class="tg-loading__bar" aria-label="Bezig met laden"></progress></output>',
    );
    expect(html(<LoadingBar busy={false} label="Bezig met laden" />)).toBe('<output class="tg-loading"></output>');
  });
});

describe('Link', () => {
  it('is a plain link until the shop hands in its own', () => {
    expect(html(<Link href="/aanbod">Aanbod</Link>)).toBe('<a href="/aanbod">Aanbod</a>');
  });

  it('is the link of the shop everywhere below the provider', () => {
    function RouterLink({ children }: LinkProps) {
      return <span className="router">{children}</span>;
    }
    const page = (
      <LinkProvider component={RouterLink}>
        <Button href="/start">Inloggen</Button>
      </LinkProvider>
    );
    expect(html(page)).toContain('<span class="router">');
  });
});

describe('Button', () => {
  it('carries the names of NL Design System beside ours', () => {
    expect(html(<Button kind="secondary">Toch niet</Button>)).toContain(
      'class="tg-button utrecht-button utrecht-button--secondary-action tg-button--secondary"',
    );
  });

  it('stays reachable while it is busy, and says so', () => {
    const busy = html(<Button busy="Bezig met versturen">Verstuur</Button>);
    expect(busy).toContain('aria-busy="true"');
    expect(busy).toContain('Bezig met versturen');
    expect(busy).not.toContain(' disabled');
  });

  it('has a visible sentence when it is unavailable', () => {
    const unavailable = html(<Button unavailable="Vul eerst uw rekeningnummer in.">Verstuur</Button>);
    const [, reasonId] = /aria-describedby="([^"]+)"/.exec(unavailable) ?? [];
    expect(unavailable).toContain(`<span id="${reasonId}" class="tg-button-reason">Vul eerst uw rekeningnummer in.</span>`);
    expect(unavailable).toContain('aria-disabled="true"');
  });
});

describe('TextField', () => {
  it('says label, hint, error and control, in that order', () => {
    const field = html(
      <FieldWords optional="(niet verplicht)" error="Fout:">
        <TextField
          id="mail"
          name="email"
          label="E-mailadres"
          hint="Wij sturen u een link."
          error="Vul uw e-mailadres in."
          optional
        />
      </FieldWords>,
    );
    const order = ['E-mailadres', '(niet verplicht)', 'id="mail-hint"', 'id="mail-error"', 'Fout:', '<input'].map((part) =>
      field.indexOf(part),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(field).toContain('aria-describedby="mail-hint mail-error"');
    expect(field).toContain('aria-invalid="true"');
  });

  it('says nothing about errors when there is none', () => {
    expect(html(<TextField label="Naam" />)).not.toMatch(/aria-(describedby|invalid)/);
  });
});

describe('ChoiceGroup', () => {
  it('is a fieldset with its question as legend', () => {
    const group = html(
      <ChoiceGroup id="wie" label="Voor wie is het?" error="Kies voor wie het is.">
        <Choice type="radio" name="wie" label="Noor" />
      </ChoiceGroup>,
    );
    expect(group).toMatch(/<fieldset id="wie"[^>]*aria-describedby="wie-error"[^>]*><legend[^>]*>Voor wie is het\?<\/legend>/);
  });
});

describe('DateFields', () => {
  it('gives the error summary the day, and marks the wrong parts only', () => {
    const labels = { day: 'Dag', month: 'Maand', year: 'Jaar' };
    const fields = html(
      <DateFields
        id="datum"
        label="Geboren op"
        labels={labels}
        names={labels}
        error="Deze dag bestaat niet."
        wrong={['day']}
        birthday
      />,
    );
    expect(fields).toContain('id="datum" ');
    expect(fields.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(fields).toContain('autoComplete="bday-year"');
  });
});

describe('Breadcrumbs', () => {
  it('marks the page above, which a phone keeps', () => {
    const crumbs = html(
      <Breadcrumbs
        label="Kruimelpad"
        parents={[
          { href: '/', label: 'Home' },
          { href: '/regelingen', label: 'Regelingen' },
        ]}
        current="Kindpakket"
      />,
    );
    expect(crumbs.match(/tg-crumbs__parent/g)).toHaveLength(1);
    expect(crumbs).toMatch(/tg-crumbs__parent">.*href="\/regelingen"/);
    expect(crumbs).toContain('<span aria-current="page">Kindpakket</span>');
  });
});

describe('Paginator', () => {
  const paginator = (page: number, lastPage: number) =>
    html(
      <Paginator
        label="Bladeren"
        summary="1 van 1"
        {...{ page, lastPage }}
        href={(number) => `?p=${number}`}
        pageLabel={(number) => `Pagina ${number}`}
        previous="Vorige"
        next="Volgende"
      />,
    );

  it('names its numbers and marks the current one', () => {
    expect(paginator(2, 9)).toContain('<a href="?p=2" aria-label="Pagina 2" aria-current="page">2</a>');
  });

  it('offers no step that leads nowhere', () => {
    expect(paginator(1, 9)).not.toContain('Vorige');
    expect(paginator(9, 9)).not.toContain('Volgende');
    expect(paginator(1, 1)).not.toContain('<ol');
  });
});

describe('HistoryTable', () => {
  it('is a table with headings and a caption', () => {
    const table = html(
      <HistoryTable
        caption="Bij en af"
        headings={{ date: 'Datum', what: 'Wat', amount: 'Bij of af', left: 'Over' }}
        rows={[{ id: 1, date: '05-01-2026', what: 'Tegoed gekregen', amount: '+ € 250,-', left: '€ 250,-' }]}
      />,
    );
    expect(table).toContain('<caption');
    expect(table.match(/<th scope="col"/g)).toHaveLength(4);
    expect(table).toContain('<th scope="row"');
  });
});

describe('QrCode', () => {
  it('draws every dark module once, as one path', () => {
    const code = html(<QrCode value="K7DN4P2X" label="QR-code" />);
    expect(code.match(/<path/g)).toHaveLength(1);
    expect(code).toContain('role="img" aria-label="QR-code"');
    expect(code).toMatch(/d="M2 2h7v1h-7z/);
  });
});

describe('Tile', () => {
  it('takes its drawing from the sprite', () => {
    expect(html(<Tile name="kite" wide />)).toMatch(
      /<svg class="tg-tile tg-tile--soft" aria-hidden="true"><use href="[^"]*tiles[^"]*\.svg[^"]*#kite-wide"><\/use><\/svg>/,
    );
  });
});

describe('FileUpload', () => {
  const upload = (given: Partial<Parameters<typeof FileUpload>[0]>) =>
    html(
      <FileUpload
        id="bon"
        label="Uw bon"
        hint="Tot 8 MB per stuk."
        buttonLabel="Kies een bestand"
        listLabel="Uw bonnen"
        files={[]}
        onAdd={() => {}}
        {...given}
      />,
    );

  it('is the control of the browser, with its label and limits', () => {
    const field = upload({ accept: 'image/png', multiple: true, error: 'Kies een bestand.' });
    expect(field).toContain('<label class="tg-label utrecht-form-label" for="bon">Uw bon');
    expect(field).toMatch(
      /<input id="bon" aria-describedby="bon-hint bon-error"[^>]* accept="image\/png" multiple="" type="file"/,
    );
    expect(field).toContain('aria-hidden="true"><svg');
    expect(field).toContain('<output class="tg-hidden"></output>');
    expect(field).not.toContain('<ul');
  });

  it('names what can be done with each file, and reads its progress out', () => {
    const onPress = () => {};
    const field = upload({
      files: [
        { key: 'a', name: 'a.pdf', state: 'added', note: 'Toegevoegd', remove: { label: 'Verwijder a.pdf', onPress } },
        {
          key: 'b',
          name: 'b.pdf',
          state: 'sending',
          note: '64 procent',
          progress: { percentage: 64, label: 'b.pdf versturen' },
          remove: { label: 'Stop met b.pdf', onPress },
        },
        { key: 'c', name: 'c.pdf', state: 'failed', note: 'Te groot', retry: { label: 'Stuur c.pdf nog eens', onPress } },
      ],
    });
    expect(field).toContain('<ul class="tg-files" aria-label="Uw bonnen">');
    for (const label of ['Verwijder a.pdf', 'Stop met b.pdf', 'Stuur c.pdf nog eens'])
      expect(field).toContain(`aria-label="${label}"`);
    expect(field).toContain('<progress class="tg-file__bar" max="100" value="64" aria-label="b.pdf versturen">');
    expect(field).toContain('<output class="tg-hidden"></output>'); // what was there from the start is no news
  });

  it('says why there is no more to choose', () => {
    const field = upload({ full: 'U hebt 10 bestanden gekozen.' });
    expect(field).toContain('disabled=""');
    expect(field).toContain('U hebt 10 bestanden gekozen.');
  });
});

describe('SuccessLayout', () => {
  const page = html(
    <SuccessLayout
      heading="Gelukt. Wij hebben uw aanvraag."
      lead="U vroeg een laptop aan."
      proofs={[
        { term: 'Uw nummer', value: '2026-0418' },
        { term: 'Zelf betaalt u', value: 'niets', note: '€ 145,- van het Kindpakket' },
      ]}
      actions={<Button href="/aanvragen">Volg uw aanvraag</Button>}
      next={{ heading: 'Wat nu?', steps: [{ title: 'Wij kijken uw aanvraag na' }] }}
      keep={{ heading: 'Bewaar dit', actions: <Button kind="secondary">Print dit</Button> }}
    />,
  );

  it('has a heading that can take the focus and is read out with its sentence', () => {
    const [, leadId] = /<h1[^>]* tabindex="-1"[^>]* aria-describedby="([^"]+)"/i.exec(page) ?? [];
    expect(page).toContain(`<p id="${leadId}" class="tg-lead`);
  });

  it('lists its proofs, the next step and what to keep', () => {
    expect(page).toContain('<dt>Uw nummer</dt><dd>2026-0418</dd>');
    expect(page).toContain('<dd>niets<span class="tg-proof__note">€ 145,- van het Kindpakket</span></dd>');
    expect(page).toContain('aria-label="Bewaar dit"');
    expect(page).not.toContain('tg-keep__sent');
  });
});
