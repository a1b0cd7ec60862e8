import { createServer } from 'node:http';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { embeddedGeocoder } from './geocoder.ts';
import { pdokGeocoder } from './pdok-geocoder.ts';

type Behaviour = 'answers' | 'knows nothing' | 'fails' | 'is silent' | 'sends a page';
let behaviour: Behaviour = 'answers';
const asked: string[] = [];
const service = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://localhost').searchParams.get('q') ?? '');
  const docs = behaviour === 'answers' ? [{ centroide_ll: 'POINT(6.56521 53.21917)' }] : [];
  switch (behaviour) {
    case 'answers':
    case 'knows nothing':
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ response: { docs } }));
    case 'fails':
      return void response.writeHead(503).end('busy');
    case 'sends a page':
      return void response.writeHead(200).end('<html></html>');
    case 'is silent':
      return undefined;
  }
});
await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
const place = service.address();
const url = `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}/free`;

const said: unknown[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line)) });
const geocoder = () => pdokGeocoder({ url, log, timeouts: { connect: 1, answer: 0.2 } });

beforeEach(() => {
  behaviour = 'answers';
  asked.length = 0;
  said.length = 0;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

describe('postcodes at PDOK', () => {
  it('are found to the street, and asked for once, however they are written', async () => {
    const places = geocoder();
    expect(await places.find(' 9712 ab')).toEqual({ lat: 53.21917, lon: 6.56521 });
    expect(await places.find('9712AB')).toEqual({ lat: 53.21917, lon: 6.56521 });
    expect(asked).toEqual(['9712AB']);
  });

  it('are not known when PDOK does not know them', async () => {
    behaviour = 'knows nothing';
    expect(await geocoder().find('9999 ZZ')).toBeUndefined();
  });

  it('are not asked for when they are none', async () => {
    expect(await geocoder().find('Havenplein 1')).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it.each(['fails', 'is silent', 'sends a page'] as const)('are looked up in our own table when PDOK %s', async (how) => {
    const places = geocoder();
    behaviour = how;
    expect(await places.find('9712 AB')).toEqual(await embeddedGeocoder.find('9712 AB'));
    expect(said).toMatchObject([{ event: 'geocoder-failed' }]);
    behaviour = 'answers';
    expect(await places.find('9712 AB')).toEqual({ lat: 53.21917, lon: 6.56521 });
  });
});
