import type pg from 'pg'
import type { Environment } from '../core/environment/environment.ts'
import { askDatabase } from './ask-database.ts'
import { type Finding, fault, ok, reasonOf, warning } from './findings.ts'

/** Of each part the people whose tokens are good for it, core's among them. */
const peopleOfParts = `SELECT parts.name, count(DISTINCT tokens.holder)::int AS people
  FROM (SELECT DISTINCT name FROM team_tokens WHERE NOT is_core AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())) AS parts
  JOIN team_tokens AS tokens ON (tokens.name = parts.name OR tokens.is_core)
    AND tokens.revoked_at IS NULL AND (tokens.expires_at IS NULL OR tokens.expires_at > now())
  GROUP BY parts.name ORDER BY parts.name`

const rule = 'a release is activated by two people'

/** The most that a node of this database was started with; tables of before know nothing of it. */
async function neededBy(client: pg.Client): Promise<number> {
  const there = await client.query<{ is: boolean }>(
    `SELECT to_regclass('activation_rules') IS NOT NULL AS is`,
  )
  if (!there.rows[0]?.is) return 1
  const { rows } = await client.query<{ most: number | null }>(
    'SELECT max(needs) AS most FROM activation_rules',
  )
  return rows[0]?.most ?? 1
}

/** Of each part that one person alone has a token for, or nobody of whom it is known, what to do. */
async function lonelyParts(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; people: number }>(peopleOfParts)
  const lonely = rows.filter(({ people }) => people < 2)
  return lonely.map(({ name, people }) =>
    warning(
      'activation',
      `${rule}, and of ${people === 0 ? 'nobody' : 'one person alone'} it is said that a token for ${name} is theirs`,
      `Say whose the tokens are: portal-server team holder ${name} <token> <address>; or make one more.`,
    ),
  )
}

/** Whether all nodes are told the same, and each part has two people, where an activation needs as many. */
export async function checkActivation({
  databaseUrl,
  activationNeeds,
}: Pick<Environment, 'databaseUrl' | 'activationNeeds'>): Promise<Finding[]> {
  const alone = [ok('activation', 'one person activates a release')]
  if (!databaseUrl)
    return activationNeeds < 2 ? alone : [ok('activation', `${rule}; whose the tokens are says team list`)]
  try {
    return await askDatabase(databaseUrl, async (client) => {
      const needed = await neededBy(client)
      if (Math.max(needed, activationNeeds) < 2) return alone
      const differs = warning(
        'activation',
        `${rule}, as a node of this database was started so, and ACTIVATION_NEEDS is ${activationNeeds} here`,
        'Set ACTIVATION_NEEDS=2 here, too; or set it to 1 on every node, and say: portal-server activation needs 1',
      )
      const found = [...(needed > activationNeeds ? [differs] : []), ...(await lonelyParts(client))]
      return found.length > 0 ? found : [ok('activation', `${rule}, and each part has two with a token`)]
    })
  } catch (error) {
    return [fault('activation', reasonOf(error), 'Mend the database first.')]
  }
}
