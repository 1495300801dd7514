import pg from 'pg'

/** Asks a database by a connection of its own, which ends with the answer. An address that cannot be read is a failure like any other. */
export async function askDatabase<Answer>(
  databaseUrl: string,
  ask: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await ask(client)
  } finally {
    await client.end().catch(() => {})
  }
}
