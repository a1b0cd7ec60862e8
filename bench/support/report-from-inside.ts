/**
 * Loaded into a server that is measured: tells the processor time that it used, and what it asked of its database between two questions
 * for that. In between it keeps nothing, which would cost the server time.
 */
import pg from 'pg';

let statements: { text: unknown; values: unknown }[] | undefined;
const { query } = pg.Client.prototype;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...asked: unknown[]): unknown {
    if (statements) {
      const [first, given] = asked;
      const { text, values } =
        typeof first === 'object' && first !== null ? (first as pg.QueryConfig) : { text: first, values: given };
      if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] });
    }
    return Reflect.apply(query, this, asked);
  },
});

process.on('message', (question) => {
  if (question === 'statements') {
    process.send?.(statements ?? []);
    statements = statements ? undefined : [];
  }
  if (question !== 'cpu-time') return;
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.channel?.unref();
