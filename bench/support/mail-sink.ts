/** A mail server on this machine that takes whatever it is handed and throws it away, in a process of its own; tells its port, and how many it took when asked. */
import { createServer, type Socket } from 'node:net';

let taken = 0;

/** RFC 5321, as much of it as a sender without faults needs. */
function converse(socket: Socket): void {
  let rest = '';
  let isData = false;
  socket.setEncoding('latin1');
  socket.write('220 sink\r\n');
  socket.on('error', () => undefined);
  socket.on('data', (part: string) => {
    rest += part;
    for (;;) {
      const end = rest.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) {
        // Of a letter only what may be the beginning of its end is kept.
        if (isData) rest = rest.slice(-4);
        return;
      }
      const line = rest.slice(0, end);
      rest = rest.slice(end + (isData ? 5 : 2));
      if (isData) taken += 1;
      socket.write(isData ? '250 taken\r\n' : answerTo(line));
      isData = !isData && /^data$/i.test(line);
      if (/^quit$/i.test(line)) socket.end();
    }
  });
}

function answerTo(line: string): string {
  if (/^ehlo/i.test(line)) return '250-sink\r\n250 8BITMIME\r\n';
  if (/^data$/i.test(line)) return '354 go on\r\n';
  if (/^quit$/i.test(line)) return '221 bye\r\n';
  return '250 good\r\n';
}

const server = createServer(converse);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.(address.port);
});
process.on('message', () => process.send?.(taken));
process.on('disconnect', () => process.exit(0));
