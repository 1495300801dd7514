import { releaseRecordSchema, shellProtections } from '@portal/shared/contract'
import type { Environment } from '../core/environment/environment.ts'
import { askDatabase } from './ask-database.ts'
import { type Finding, fault, ok, reasonOf, warning } from './findings.ts'

const activeShell = `SELECT releases.version, record FROM active_releases
  JOIN activations ON activations.id = activation_id
  JOIN releases ON releases.name = activations.name AND releases.version = activations.version
  WHERE active_releases.name = 'shell'`

/** Whether the active shell enforces what this version's does: a rollback may have brought one that does not. */
export async function checkShell({ databaseUrl }: Pick<Environment, 'databaseUrl'>): Promise<Finding[]> {
  if (!databaseUrl) return []
  try {
    const { rows } = await askDatabase(databaseUrl, (client) => client.query(activeShell))
    const record = releaseRecordSchema.safeParse(rows[0]?.record).data
    if (record?.kind !== 'shell') return []
    const lacking = Object.keys(shellProtections).filter((name) => !record.enforces?.includes(name))
    if (lacking.length === 0)
      return [ok('shell', `${record.version} enforces ${Object.keys(shellProtections).join(', ')}`)]
    return lacking.map((name) =>
      warning(
        'shell',
        `${record.version} does not say that it enforces ${name}: ${shellProtections[name]}`,
        'Publish and activate the shell of this version.',
      ),
    )
  } catch (error) {
    return [fault('shell', reasonOf(error), 'Mend the database first.')]
  }
}
