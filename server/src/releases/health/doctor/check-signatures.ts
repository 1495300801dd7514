import { releaseManifestSchema } from '@portal/shared/contract'
import type { Environment } from '../../../core/environment/environment.ts'
import { isSigned } from '../../access/signatures.ts'
import { activeManifests } from '../releases.queries.ts'
import { withDatabase } from './check-database.ts'
import { type Finding, ok, problem, problemIfThrown } from './findings.ts'

const what = 'signatures'

/** Whether the active releases would be served with these keys: run it before the portal starts with new ones. */
export async function checkSignatures({
  databaseUrl,
  signingKeys,
}: Pick<Environment, 'databaseUrl' | 'signingKeys'>): Promise<Finding[]> {
  if (signingKeys.size === 0) return [ok(what, 'no app has a key: a token is enough to publish')]
  if (!databaseUrl) return [ok(what, `${signingKeys.size} apps have keys; /readyz lists unsigned releases`)]
  return problemIfThrown(what, 'Fix the database first.', async () => {
    const active = await withDatabase(databaseUrl, activeManifests)
    const unsigned = active.filter(({ name, version, manifest, signature }) => {
      const { data } = releaseManifestSchema.safeParse(manifest)
      return data && !isSigned(signingKeys, { name, version, manifest: data, signature })
    })
    if (unsigned.length === 0)
      return ok(what, `all active releases of ${[...signingKeys.keys()].join(', ')} are signed`)
    const toDo = 'It isn’t served. Ask its team to publish it again with its key, then restart.'
    return unsigned.map(({ name, version }) =>
      problem(what, `${name} ${version} is active, but not signed by a key of ${name}`, toDo),
    )
  })
}
