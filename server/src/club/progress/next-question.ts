import { type NextQuestion, problemOf, type SheetName, sheetNames } from '@portal/shared/contract'
import { sheetLinkOf, sheets } from '../problems/sheets/sheets.ts'
import type { SolvedAt } from '../problems/solved.queries.ts'

function nextOf(sheet: SheetName, solvedAt: SolvedAt): NextQuestion | undefined {
  for (const [place, row] of sheets[sheet].entries()) {
    const link = sheetLinkOf(row)
    if (place in solvedAt || row.questionId === null || link === null) continue
    const { questionId, title, topic } = row
    const { platform } = problemOf(questionId)
    return {
      sheet,
      questionId,
      platform,
      title,
      topic,
      link,
      solved: Object.keys(solvedAt).length,
      total: sheets[sheet].length,
    }
  }
  return undefined
}

const newestOf = (solvedAt: SolvedAt) => Math.max(-1, ...Object.values(solvedAt))

/** The first open question of the latest sheet, otherwise of the first one that has one; null: none. */
export function findNextQuestion(solvedIn: (sheet: SheetName) => SolvedAt): NextQuestion | null {
  const ordered = sheetNames.toSorted((one, other) => newestOf(solvedIn(other)) - newestOf(solvedIn(one)))
  for (const sheet of ordered) {
    const next = nextOf(sheet, solvedIn(sheet))
    if (next) return next
  }
  return null
}
