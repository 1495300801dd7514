import { releaseRecordSchema } from '@portal/shared/contract'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Environment } from '../../../core/environment/environment.ts'
import { isSigned } from '../../access/signatures.ts'
import { activeManifests } from '../releases.queries.ts'
import { withClient } from './check-database.ts'
import { type Finding, fault, ok, reasonOf } from './findings.ts'

/** Whether the active releases would be served with these keys: run it before the portal starts with new ones. */
export async function checkSignatures({
  databaseUrl,
  signingKeys,
}: Pick<Environment, 'databaseUrl' | 'signingKeys'>): Promise<Finding[]> {
  if (signingKeys.size === 0) return [ok('signatures', 'no app has a key: a token is enough to publish')]
  if (!databaseUrl)
    return [ok('signatures', `${signingKeys.size} apps have keys; /readyz lists unsigned releases`)]
  try {
    const active = await withClient(databaseUrl, (client) =>
      activeManifests(drizzle(client, { casing: 'snake_case' })),
    )
    const unsigned = active.filter(({ name, version, manifest, signature }) => {
      const { data } = releaseRecordSchema.safeParse(manifest)
      return data && !isSigned(signingKeys, { name, version, record: data, signature })
    })
    if (unsigned.length === 0)
      return [ok('signatures', `all active releases of ${[...signingKeys.keys()].join(', ')} are signed`)]
    return unsigned.map(({ name, version }) =>
      fault(
        'signatures',
        `${name} ${version} is active, but not signed by a key of ${name}`,
        'It isn’t served. Ask its team to publish it again with its key, then restart.',
      ),
    )
  } catch (error) {
    return [fault('signatures', reasonOf(error), 'Fix the database first.')]
  }
}
