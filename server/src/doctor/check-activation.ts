import pg from 'pg'
import type { Environment } from '../core/environment/environment.ts'
import { type Finding, fault, ok, reasonOf, warning } from './findings.ts'

/** Of each part the people whose tokens are good for it, core's among them. */
const peopleOfParts = `SELECT parts.name, count(DISTINCT tokens.holder)::int AS people
  FROM (SELECT DISTINCT name FROM team_tokens WHERE NOT is_core AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())) AS parts
  JOIN team_tokens AS tokens ON (tokens.name = parts.name OR tokens.is_core)
    AND tokens.revoked_at IS NULL AND (tokens.expires_at IS NULL OR tokens.expires_at > now())
  GROUP BY parts.name ORDER BY parts.name`

/** Whether each part has two people, where an activation needs as many. */
export async function checkActivation({
  databaseUrl,
  activationNeeds,
}: Pick<Environment, 'databaseUrl' | 'activationNeeds'>): Promise<Finding[]> {
  if (activationNeeds < 2) return [ok('activation', 'one person activates a release')]
  const rule = 'a release is activated by two people'
  if (!databaseUrl) return [ok('activation', `${rule}; whose the tokens are says team list`)]
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string; people: number }>(peopleOfParts)
    const alone = rows.filter(({ people }) => people < 2)
    if (alone.length === 0) return [ok('activation', `${rule}, and each part has two with a token`)]
    return alone.map(({ name, people }) =>
      warning(
        'activation',
        `${rule}, and of ${people === 0 ? 'nobody' : 'one person alone'} it is said that a token for ${name} is theirs`,
        `Say whose the tokens are: portal-server team holder ${name} <token> <address>; or make one more.`,
      ),
    )
  } catch (error) {
    return [fault('activation', reasonOf(error), 'Mend the database first.')]
  } finally {
    await client.end().catch(() => {})
  }
}
