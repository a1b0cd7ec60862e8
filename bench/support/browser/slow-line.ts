import { connect, createServer, type Socket } from 'node:net';
import { finished } from 'node:stream/promises';

/** Milliseconds until the answer to what is asked may begin, and bits a second. */
export interface Line {
  readonly latency: number;
  readonly down: number;
  readonly up: number;
}

export interface SlowLine {
  /** Where a browser finds the server instead of its own port. */
  readonly port: number;
  /** Bytes that came down the line since it was laid, headers included. */
  received(): number;
  /** Milliseconds since anything went over it. */
  quietFor(): number;
  /** From now on; without one nothing is held up. */
  beAs(line: Line | undefined): void;
  cut(): Promise<void>;
}

/** So many bytes are handed on at once. */
const piece = 1_460;

/** A line to a server on this machine that is as slow as it is told to be; all connections share it, first come first served. */
export async function laySlowLine(serverUrl: string): Promise<SlowLine> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let line: Line | undefined;
  let received = 0;
  let last = performance.now();
  /** When each direction has sent what it was given. */
  const free = { up: 0, down: 0 };

  function send(to: Socket, bytes: Buffer, direction: 'up' | 'down'): void {
    last = performance.now();
    if (!line) return void to.write(bytes);
    const now = performance.now();
    const held = direction === 'up' ? line.latency : 0;
    for (let at = 0; at < bytes.length; at += piece) {
      const part = bytes.subarray(at, at + piece);
      free[direction] = Math.max(now, free[direction]) + (part.length * 8_000) / line[direction];
      setTimeout(
        () => {
          last = performance.now();
          if (to.writable) to.write(part);
        },
        free[direction] + held - now,
      );
    }
  }

  const relay = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.setNoDelay(true);
    far.setNoDelay(true);
    near.on('data', (bytes) => send(far, bytes, 'up'));
    far.on('data', (bytes) => {
      received += bytes.length;
      send(near, bytes, 'down');
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      // A browser that leaves and a server that ends a connection are nothing that went wrong.
      finished(one)
        .catch(() => undefined)
        .finally(() => {
          sockets.delete(one);
          other.destroy();
        });
    }
  });
  await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening));
  const address = relay.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  return {
    port: address.port,
    received: () => received,
    quietFor: () => performance.now() - last,
    beAs(next) {
      line = next;
    },
    cut: () =>
      new Promise((done) => {
        relay.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
