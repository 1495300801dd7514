import {
  type ContentKind,
  contentSchemas,
  type RestoreContent,
  type SaveContent,
} from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { type ActingLead, writeActivity } from '../../core/activity/activity.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { brokenUniqueness } from '../../core/database/failures.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import { readVersion } from './content.queries.ts'
import { contentVersions } from './content.tables.ts'
import { withAccountIds } from './content-accounts.queries.ts'

const names: Record<ContentKind, string> = {
  'home-figures': 'home figures',
  'home-achievements': 'achievers',
  'home-leads': 'leads on home',
  'home-developers': 'developers on home',
  about: 'page about the club',
  opc: 'contest results',
}

const outdated = () => conflict('Someone saved a newer version meanwhile. Check it, then save again.')

interface NewVersion {
  base: number
  content: unknown
  note?: string | undefined
  restored?: number
}

/** Adds the version after `base` if that is still the latest, which the statement and the key ensure. */
async function insertVersion(
  tx: Db,
  kind: ContentKind,
  { leadId, now }: ActingLead,
  row: NewVersion,
): Promise<number> {
  const { base, content, note, restored } = row
  const version = base + 1
  const json = content === null ? null : JSON.stringify(content)
  const newest = sql`(SELECT coalesce(max(version), 0) FROM ${contentVersions} WHERE kind = ${kind})`
  const added = await tx
    .insert(contentVersions)
    .select(
      sql`SELECT ${kind}, ${version}::integer, ${json}::jsonb, ${note || null}::text, ${restored ?? null}::integer, ${leadId}::uuid, ${now.toISOString()}::timestamptz WHERE ${base}::integer = ${newest}`,
    )
    .returning({ version: contentVersions.version })
  if (added.length === 0) throw outdated()
  return version
}

async function add(db: Db, kind: ContentKind, actor: ActingLead, row: NewVersion): Promise<number> {
  const [what, label] =
    row.restored === undefined
      ? ['changed', row.note]
      : ['restored', row.restored === 0 ? 'as the release has it' : `as in version ${row.restored}`]
  try {
    return await db.transaction(async (tx) => {
      const version = await insertVersion(tx, kind, actor, row)
      await writeActivity(tx, {
        at: actor.now,
        actor: actor.leadId,
        action: `${names[kind]} ${what}`,
        subject: kind,
        details: { label: `Version ${version}${label ? `: ${label}` : ''}` },
      })
      return version
    })
  } catch (error) {
    if (brokenUniqueness(error) === undefined) throw error
    throw outdated()
  }
}

/** Saves a lead's edit of version `base`. @throws DomainError if there is a newer version by now. */
export async function saveContent(
  db: Db,
  kind: ContentKind,
  { content, ...saved }: SaveContent,
  actor: ActingLead,
): Promise<number> {
  return add(db, kind, actor, { ...saved, content: await withAccountIds(db, content) })
}

/** Restores `version` as a new one. */
export async function restoreContent(
  db: Db,
  kind: ContentKind,
  { base, version }: RestoreContent,
  actor: ActingLead,
): Promise<number> {
  const content = await readVersion(db, kind, version)
  if (content !== null && !contentSchemas[kind].safeParse(content).success)
    throw conflict('This version has an old format and can’t be restored. Copy what you need from it')
  return add(db, kind, actor, { base, content, restored: version })
}
