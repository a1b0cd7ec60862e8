import { expect, it } from 'vitest';
import { withOwnDrawings } from './own-drawings.ts';

const sheets = [
  {
    name: 'icons',
    address: '/assets/icons-1.svg',
    text: '<svg>\n<symbol id="map"><path d="M1"/></symbol>\n<symbol id="map-pin"><path d="M2"/></symbol>\n</svg>',
  },
  { name: 'tiles', address: '/assets/tiles-2.svg', text: '<svg><symbol id="map"><path d="M3"/></symbol></svg>' },
];
const place = '<div id="drawings" hidden=""></div>';
const use = (href: string) => `<svg><use href="${href}"></use></svg>`;
const page = (...hrefs: string[]) => `<body>${hrefs.map(use).join('')}${place}<script>start</script></body>`;

it('puts each drawing of a page in it once, before its scripts, and tells what files they are from', () => {
  const shown = withOwnDrawings(page('/assets/icons-1.svg#map', '/assets/tiles-2.svg#map', '/assets/icons-1.svg#map'), sheets);
  expect(shown).toBe(
    `<body>${[use('#icons-map'), use('#tiles-map'), use('#icons-map')].join('')}` +
      '<div id="drawings" hidden="" data-sheets="/assets/icons-1.svg /assets/tiles-2.svg"><svg>' +
      '<symbol id="icons-map"><path d="M1"/></symbol><symbol id="tiles-map"><path d="M3"/></symbol>' +
      '</svg></div><script>start</script></body>',
  );
});

it('leaves what it does not know to the browser', () => {
  const unknown = page('/assets/icons-1.svg#nothing', '/elsewhere.svg#map', '#map');
  expect(withOwnDrawings(unknown, sheets).startsWith(unknown.slice(0, unknown.indexOf(place)))).toBe(true);
});

it('lets a document point into the files that has no place for drawings', () => {
  const bare = page('/assets/icons-1.svg#map').replace(place, '');
  expect(withOwnDrawings(bare, sheets)).toBe(bare);
});
