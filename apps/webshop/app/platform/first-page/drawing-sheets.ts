import icons from '@tegoed/ui/drawings/icons.svg?raw';
import iconsAddress from '@tegoed/ui/drawings/icons.svg?url&no-inline';
import pictures from '@tegoed/ui/drawings/pictures.svg?raw';
import picturesAddress from '@tegoed/ui/drawings/pictures.svg?url&no-inline';
import tiles from '@tegoed/ui/drawings/tiles.svg?raw';
import tilesAddress from '@tegoed/ui/drawings/tiles.svg?url&no-inline';
import views from '@tegoed/ui/drawings/views.svg?raw';
import viewsAddress from '@tegoed/ui/drawings/views.svg?url&no-inline';
import type { DrawingSheet } from './own-drawings.ts';

/** All files with drawings. For the server only: they are as large as all its pages' scripts. */
export const drawingSheets: readonly DrawingSheet[] = [
  { name: 'icons', address: iconsAddress, text: icons },
  { name: 'pictures', address: picturesAddress, text: pictures },
  { name: 'tiles', address: tilesAddress, text: tiles },
  { name: 'views', address: viewsAddress, text: views },
];
