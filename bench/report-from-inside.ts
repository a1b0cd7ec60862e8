/** Loaded into a server that is measured: tells the processor time that it used, and what it asked of its database since the last time. */
import pg from 'pg';

const statements: { text: unknown; values: unknown }[] = [];
const { query } = pg.Client.prototype;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...asked: unknown[]): unknown {
    const [first, given] = asked;
    const { text, values } =
      typeof first === 'object' && first !== null ? (first as pg.QueryConfig) : { text: first, values: given };
    if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, asked);
  },
});

process.on('message', (question) => {
  if (question === 'statements') process.send?.(JSON.stringify(statements.splice(0)));
  if (question !== 'cpu-time') return;
  const { user, system } = process.cpuUsage();
  process.send?.(String(user + system));
});
process.channel?.unref();
