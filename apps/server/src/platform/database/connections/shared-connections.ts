import type { ConnectionProvider, DatabaseConnection, QueryExecutor } from 'kysely';

/** Gives all who ask before whatever runs now is done the same connection, and gives that back when all of them have their answers. */
export function sharedConnections(executor: QueryExecutor): ConnectionProvider {
  let open: SharedConnection | undefined;
  return {
    async provideConnection(consumer) {
      if (open === undefined) {
        open = shareConnection(executor);
        process.nextTick(() => (open = undefined));
      }
      const shared = open;
      shared.users += 1;
      try {
        return await consumer(await shared.connection);
      } finally {
        shared.users -= 1;
        if (shared.users === 0) shared.giveBack();
      }
    },
  };
}

interface SharedConnection {
  readonly connection: Promise<DatabaseConnection>;
  users: number;
  giveBack(): void;
}

function shareConnection(executor: QueryExecutor): SharedConnection {
  const came = Promise.withResolvers<DatabaseConnection>();
  const done = Promise.withResolvers<void>();
  const given = executor.provideConnection<void>((connection) => {
    came.resolve(connection);
    return done.promise;
  });
  given.catch(came.reject);
  return { connection: came.promise, users: 0, giveBack: done.resolve };
}
