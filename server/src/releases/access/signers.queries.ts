import { releaseRecordSchema } from '@portal/shared/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { releases } from '../registry/releases.tables.ts'
import { type SigningKeys, signerOf } from './signatures.ts'

/** Of these versions what the key is called that signed each; undefined: none did that this portal has of the part. */
export async function signersOf(
  db: Db,
  keys: SigningKeys,
  name: string,
  versions: string[],
): Promise<Map<string, string | undefined>> {
  if (!keys.has(name) || versions.length === 0) return new Map()
  const rows = await db
    .select({ version: releases.version, record: releases.record, signature: releases.signature })
    .from(releases)
    .where(and(eq(releases.name, name), inArray(releases.version, versions)))
  return new Map(
    rows.map(({ version, record, signature }) => {
      const { data } = releaseRecordSchema.safeParse(record)
      return [version, data && signerOf(keys, { name, version, record: data, signature })]
    }),
  )
}
