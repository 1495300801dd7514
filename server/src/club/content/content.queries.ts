import {
  type ContentKind,
  contentSchemas,
  type EditedContent,
  type HomeContent,
  listedVersions,
  type OpcContent,
  withSolvedPapers,
} from '@portal/shared/contract'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { missing } from '../../core/errors/domain-error.ts'
import { users } from '../../core/people/users.tables.ts'
import { countSolvedPapers } from '../papers/solutions/solutions.queries.ts'
import { contentVersions } from './content.tables.ts'
import { withAccountNames } from './content-accounts.queries.ts'

/** The newest version of each kind. */
export const newestOf = (db: Db, kinds: ContentKind[]) =>
  db
    .selectDistinctOn([contentVersions.kind], {
      kind: contentVersions.kind,
      content: contentVersions.content,
    })
    .from(contentVersions)
    .where(inArray(contentVersions.kind, kinds))
    .orderBy(contentVersions.kind, desc(contentVersions.version))

const homeKinds: ContentKind[] = ['home-figures', 'home-achievements', 'home-leads', 'home-developers']

/** The edited content of the home page, with the current number of papers with solutions. Content that this version of the server doesn't understand is left out. */
export async function readHomeContent(db: Db): Promise<HomeContent> {
  const [rows, solvedPapers] = await Promise.all([newestOf(db, homeKinds), countSolvedPapers(db)])
  const contentOf = (kind: ContentKind) => rows.find((row) => row.kind === kind)?.content
  const edited = contentSchemas['home-figures'].safeParse(contentOf('home-figures')).data
  const figures = withSolvedPapers(edited, solvedPapers) ?? edited
  const achievements = contentSchemas['home-achievements'].safeParse(contentOf('home-achievements')).data
  const leads = contentSchemas['home-leads'].safeParse(contentOf('home-leads')).data
  const developers = contentSchemas['home-developers'].safeParse(contentOf('home-developers')).data
  return {
    ...(figures && { figures }),
    ...(achievements && { achievements }),
    ...(leads && { leads }),
    ...(developers && { developers }),
  }
}

/** The edited contests; null if the release's own ones apply. */
export async function readOpcContent(db: Db): Promise<OpcContent | null> {
  const [row] = await newestOf(db, ['opc'])
  return contentSchemas.opc.safeParse(row?.content).data ?? null
}

/** The current content and its history, for editors. */
export async function readEditedContent(db: Db, kind: ContentKind): Promise<EditedContent> {
  const rows = await db
    .select({ row: contentVersions, by: users.name })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.authorId))
    .where(eq(contentVersions.kind, kind))
    .orderBy(desc(contentVersions.version))
    .limit(listedVersions)
  const newest = rows[0]?.row
  return {
    version: newest?.version ?? 0,
    content: await withAccountNames(db, newest?.content ?? null),
    versions: rows.map(({ row: { version, at, note, restored }, by }) => ({
      version,
      note,
      restored,
      by,
      at: at.toISOString(),
    })),
  }
}

/** The content of a version; null for the release's own content. */
export async function readVersion(db: Db, kind: ContentKind, version: number): Promise<unknown> {
  if (version === 0) return null
  const [row] = await db
    .select({ content: contentVersions.content })
    .from(contentVersions)
    .where(and(eq(contentVersions.kind, kind), eq(contentVersions.version, version)))
  if (!row) throw missing('This version doesn’t exist. Reload the page')
  return row.content
}
