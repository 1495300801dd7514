import { type JuniorRow, juniorsPageSizeBefore, juniorsQuery } from '@portal/shared/contract'
import { apiServer } from '@portal/shared/testing/api-server'
import { HttpResponse, http } from 'msw'
import { averageOf, juniorOf } from '../juniors/juniors'
import { filterOptions, juniorsInView } from '../juniors/view'

/** Answers as a portal with these juniors: a page where one is asked for, else all. Returns what is asked, in order. */
export function answerJuniors(users: readonly JuniorRow[]): string[] {
  const asked: string[] = []
  apiServer.use(
    http.get('*/backend/lead/getJuniorsData', ({ request }) => {
      const { search } = new URL(request.url)
      asked.push(search)
      const {
        page,
        size = juniorsPageSizeBefore,
        ...choice
      } = juniorsQuery.parse(Object.fromEntries(new URLSearchParams(search)))
      if (page === undefined) return HttpResponse.json({ users })
      const all = users.map(juniorOf)
      const chosen = juniorsInView(all, choice)
      const rows = chosen.slice((page - 1) * Number(size), page * Number(size))
      return HttpResponse.json({
        ...filterOptions(all),
        ...{ page, size: Number(size), matches: chosen.length, total: all.length, average: averageOf(all) },
        users: rows.map(({ regNumber }) => users.find((user) => user.regNumber === regNumber)),
      })
    }),
  )
  return asked
}
