import { releaseRecordSchema } from '@portal/shared/contract'
import type { Environment } from '../../../core/environment/environment.ts'
import { isSigned } from '../../access/signatures.ts'
import { askDatabase } from './ask-database.ts'
import { type Finding, fault, ok, reasonOf } from './findings.ts'

const activeReleases = `SELECT releases.name, releases.version, record, signature FROM active_releases
  JOIN activations ON activations.id = activation_id
  JOIN releases ON releases.name = activations.name AND releases.version = activations.version`

/** Whether what is active would be served with these keys: look before the portal is started with new ones. */
export async function checkSignatures({
  databaseUrl,
  signingKeys,
}: Pick<Environment, 'databaseUrl' | 'signingKeys'>): Promise<Finding[]> {
  if (signingKeys.size === 0) return [ok('signatures', 'no part has a key: a token alone publishes')]
  if (!databaseUrl)
    return [ok('signatures', `${signingKeys.size} parts have keys; /readyz says what is not signed`)]
  try {
    const { rows } = await askDatabase(databaseUrl, (client) => client.query(activeReleases))
    const unsigned = rows.filter(({ name, version, record, signature }) => {
      const { data } = releaseRecordSchema.safeParse(record)
      return data && !isSigned(signingKeys, { name, version, record: data, signature })
    })
    if (unsigned.length === 0)
      return [ok('signatures', `all that is active of ${[...signingKeys.keys()].join(', ')} is signed`)]
    return unsigned.map(({ name, version }) =>
      fault(
        'signatures',
        `${name} ${version} is active, and signed by no key of ${name}`,
        'It is not served: let its team publish it again with its key, then restart.',
      ),
    )
  } catch (error) {
    return [fault('signatures', reasonOf(error), 'Mend the database first.')]
  }
}
