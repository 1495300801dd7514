import type { ShowcaseView } from '@portal/shared/contract'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { Activities } from '../home/Activities'
import { homeTexts } from '../home/content'
import { App } from '../home/pictures/Apps'
import { Contest, ContestRow, ownContest } from '../home/pictures/Contest'
import { InterviewRow, NoInterviews } from '../home/pictures/Interviews'
import { NoProblems, ProblemRow } from '../home/pictures/Problems'
import { Sheet, SheetCell } from '../home/pictures/Sheet'
import { either, repeated, withOptional, withSection } from './sections'

const problem = {
  day: '{{day}}',
  title: '{{title}}',
  platform: '{{platform}}',
  link: '{{link}}',
  solved: '{{solved}}',
  share: '{{share}}',
}
const cell = '{{.}}'
const sheet = { title: '{{title}}', questions: '{{questions}}', solved: '{{solved}}', cells: [cell] }
const row = { rank: '{{rank}}', name: '{{name}}', solved: '{{solved}}' }
const contest = { title: '{{title}}', rows: [row] }
const app = { title: '{{title}}', team: '{{team}}' }

/** Visitors see only an interview's role and date. */
const interviewFor = (isMember: boolean) => ({
  role: '{{role}}',
  date: '{{date}}',
  ...(isMember
    ? { company: '{{company}}', senior: '{{senior}}', lines: '{{lines}}' }
    : { company: '', senior: '', lines: '' }),
})

/** Adds placeholders for the club's material; without it the page stays as drawn. */
export async function withShowcase(
  home: string,
  isMember: boolean,
  htmlOf: (node: ReactNode) => Promise<string>,
): Promise<string> {
  const interview = interviewFor(isMember)
  const activities = (showcase?: ShowcaseView) =>
    htmlOf(
      <MemoryRouter>
        <Activities activities={homeTexts.activities} showcase={showcase} />
      </MemoryRouter>,
    )
  let known = await activities({ problems: [problem], interviews: [interview], sheet, contest, apps: [app] })
  const replace = async (node: ReactNode, section: (html: string) => string) => {
    const html = await htmlOf(node)
    known = withSection(known, html, section(html))
  }
  const [noProblems, noInterviews] = [await htmlOf(<NoProblems />), await htmlOf(<NoInterviews />)]
  const own = await htmlOf(<Contest contest={ownContest} />)
  await replace(<ProblemRow problem={problem} />, (html) => repeated('problems', html, noProblems))
  await replace(<InterviewRow interview={interview} />, (html) =>
    repeated('interviews', withOptional(html, 'lines'), noInterviews),
  )
  await replace(<Contest contest={contest} />, (html) => either('contest', html, own))
  await replace(<ContestRow row={row} />, (html) => repeated('rows', html))
  await replace(<Sheet sheet={sheet} />, (html) => repeated('sheet', html))
  await replace(<SheetCell level={cell} />, (html) => repeated('cells', html))
  await replace(<App app={app} />, (html) => repeated('apps', html))
  const unknown = await activities()
  return withSection(home, unknown, either('showcase', known, unknown))
}
