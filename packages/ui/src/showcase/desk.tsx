import { createRef } from 'react';
import { Button } from '../controls/button.tsx';
import { PaperFrame } from '../pictures/paper-frame.tsx';
import { ScanCamera, ScanDone, ScanLayout } from '../layout/scan-layout.tsx';
import type { Showpiece } from './showpiece.ts';
import { Tile } from '../pictures/tile.tsx';

export const desk: Showpiece[] = [
  {
    id: 'pagina-scannen',
    title: 'Scannen aan de balie',
    page: true,
    render: () => (
      <ScanLayout
        back={{ label: 'Terug', onPress: () => undefined }}
        who="Muziekschool Klankrijk"
        end={
          <Button kind="quiet" small href="#pagina-scannen">
            Stop
          </Button>
        }
      >
        <ScanCamera
          label="Beeld van de camera"
          video={createRef()}
          light={{ label: 'Lamp', lit: false, onPress: () => undefined }}
        />
        <ScanDone heading="€ 12,50 is betaald">
          <p>Kindpakket, 12 maart 2026 om 15.06 uur</p>
        </ScanDone>
        <PaperFrame>
          <Tile name="letter" ground="sand" />
        </PaperFrame>
      </ScanLayout>
    ),
  },
];
