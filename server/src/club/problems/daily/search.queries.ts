import { sheetNames, titleById } from '@portal/shared/contract'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { cachedSearch } from '../../search/cached-search.ts'
import { problems } from '../problems.tables.ts'
import { sheets } from '../sheets/sheets.ts'
import { visiblePotds } from './daily-problems.queries.ts'
import { potds } from './daily-problems.tables.ts'

/** Questions of a sheet are the same for everyone: their id is their place there. */
const ofSheets = sheetNames.flatMap((sheet) =>
  sheets[sheet].map(({ title, topic }, place) => ({ id: `${sheet} ${place}`, title, sheet, topic })),
)
const sheetQuestions = new Map(ofSheets.map((question) => [question.id, question]))
const searchedOfSheets = ofSheets.map(({ id, title, sheet, topic }) => ({
  id,
  title,
  about: `${sheet} ${topic}`,
}))

const titleOf = ({ name, questionId }: { name: string | null; questionId: string }) =>
  name ?? titleById(questionId)

interface Parts {
  db: Db
  clock: () => Date
}

export function questionSearch({ db, clock }: Parts) {
  const select = () =>
    db
      .select({ id: potds.id, date: potds.date, questionId: potds.questionId, name: problems.name })
      .from(potds)
      .innerJoin(problems, eq(problems.questionId, potds.questionId))
  const search = cachedSearch(async () => {
    const daily = await select().orderBy(desc(potds.date))
    return [
      ...searchedOfSheets,
      ...daily.map((row) => ({ id: row.id, title: titleOf(row), about: row.date })),
    ]
  })
  return (text: string, { isLead }: { isLead: boolean }) =>
    search<{ title: string; sheet?: string; topic?: string; date?: string }>(text, async (ids) => {
      const daily = ids.filter((id) => !sheetQuestions.has(id))
      const rows =
        daily.length === 0
          ? []
          : await select().where(and(inArray(potds.id, daily), visiblePotds(isLead, clock())))
      return [
        ...ids.flatMap((id) => sheetQuestions.get(id) ?? []),
        ...rows.map((row) => ({ id: row.id, title: titleOf(row), date: row.date })),
      ]
    })
}
