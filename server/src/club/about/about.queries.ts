import { type AboutClub, contentSchemas } from '@portal/shared/contract'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { isPresent } from '../../core/people/account-status.ts'
import { users } from '../../core/people/users.tables.ts'
import { newestOf } from '../content/content.queries.ts'
import { leadTerms } from '../leads/lead-terms.tables.ts'

/** This term's leads, those with a title first. */
const readLeads = (db: Db) =>
  db
    .select({ name: users.name, title: leadTerms.title })
    .from(users)
    .innerJoin(leadTerms, and(eq(leadTerms.userId, users.id), isNull(leadTerms.endedAt)))
    .where(and(eq(users.isLead, true), isPresent))
    .orderBy(sql`${leadTerms.title} = ''`, asc(leadTerms.title), asc(users.name))

/** The page about the club. Content that this version of the server doesn't understand is left out. */
export async function readAbout(db: Db): Promise<AboutClub> {
  const [rows, leads] = await Promise.all([newestOf(db, ['about', 'home-developers']), readLeads(db)])
  const contentOf = (kind: (typeof rows)[number]['kind']) => rows.find((row) => row.kind === kind)?.content
  return {
    about: contentSchemas.about.safeParse(contentOf('about')).data ?? null,
    leads,
    developers: contentSchemas['home-developers'].safeParse(contentOf('home-developers')).data ?? null,
  }
}
