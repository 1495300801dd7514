import {
  linkOf,
  type OpcContent,
  platformTitles,
  problemOf,
  type SheetName,
  type Showcase,
  sheetTitles,
  titleById,
} from '@portal/shared/contract'
import type { CountedProblem, readNewestInterviews } from './showcase.queries.ts'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
const weekday = format({ weekday: 'short' })
const dayAndMonth = format({ day: 'numeric', month: 'short' })
const fullDate = format({ day: 'numeric', month: 'short', year: 'numeric' })
const monthAndYear = format({ month: 'short', year: 'numeric' })

/** `Mon 24 Nov`, with the year unless it is the current one. */
function dayText(day: string, today: string): string {
  const date = day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth : fullDate
  return `${weekday.format(Date.parse(day))} ${date.format(Date.parse(day))}`
}

export const problemsOf = (rows: readonly CountedProblem[], today: string): Showcase['problems'] =>
  rows.map(({ date, questionId, name, solved, students }) => {
    const problem = problemOf(questionId)
    return {
      day: date === today ? 'Today' : dayText(date, today),
      title: name ?? titleById(questionId),
      platform: platformTitles[problem.platform],
      link: linkOf(problem),
      solved: solved.toLocaleString('en-IN'),
      share: String(students === 0 ? 0 : Math.round((100 * solved) / students)),
    }
  })

/** Scales from 1 to 4 between the fewest and the most solvers, so that differences show in any club. */
export function sheetOf({ name, counts }: { name: SheetName; counts: readonly number[] }): Showcase['sheet'] {
  const solved = counts.filter((count) => count > 0)
  const [fewest, most] = [Math.min(...solved), Math.max(...solved)]
  const levelOf = (count: number) =>
    count === 0 ? 0 : most === fewest ? 4 : 1 + Math.round((3 * (count - fewest)) / (most - fewest))
  return {
    title: sheetTitles[name],
    questions: String(counts.length),
    solved: String(solved.length),
    cells: counts.map(levelOf).join(''),
  }
}

const linesLength = 220

/** The first lines of a text, without cutting a word. */
export function firstLines(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= linesLength) return line
  const cut = line.slice(0, linesLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), linesLength / 2))}…`
}

/** Next to the start of the newest one there is space for only this many interviews. */
const besideLines = 2

/**
 * The role and date are public. The person, the company and the start of the newest experience are for members: search
 * engines read the home page, but must not read the seniors' list.
 */
export function interviewsOf(
  rows: Awaited<ReturnType<typeof readNewestInterviews>>,
  isMember: boolean,
): Showcase['interviews'] {
  const interviews = rows.map(({ company, role, date, senior, beginning }, at) => ({
    role,
    date: date === null ? '' : monthAndYear.format(Date.parse(date)),
    company: isMember ? company : '',
    senior: isMember ? senior : '',
    lines: isMember && at === 0 ? firstLines(beginning) : '',
  }))
  return interviews[0]?.lines ? interviews.slice(0, besideLines) : interviews
}

const firstPlaces = 5

/** The first places of the latest contest with results. */
export function contestOf(contests: OpcContent | null): Showcase['contest'] {
  const at = contests?.findLastIndex((rows) => rows.length > 0) ?? -1
  if (!contests || at === -1) return false
  const rows = (contests[at] ?? []).slice(0, firstPlaces).map((row) => ({
    rank: String(row.rank),
    name: 'team' in row ? row.team : row.name,
    solved: String(row.solved),
  }))
  return { title: `OPC${at + 1}`, rows }
}
