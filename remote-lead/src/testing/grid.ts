import type { StudentPotds } from '@portal/shared/api/juniors'
import { answer } from '@portal/shared/testing/apiServer'

const id = (number: number) => `0b8f1d3e-6f5d-4c1f-9a59-${String(number).padStart(12, '0')}`

/** Daily problems of three days, oldest first, as from the server. */
export const potds = [
  { date: '2025-01-13', questionId: 'L two-sum', link: 'https://leetcode.com/problems/two-sum/' },
  { date: '2025-01-14', questionId: 'C 4 A', link: 'https://codeforces.com/problemset/problem/4/A' },
  {
    date: '2025-01-15',
    questionId: 'G key-pair5616',
    link: 'https://www.geeksforgeeks.org/problems/key-pair5616/1',
  },
].map((potd, at) => ({ _id: id(at), ...potd, isCounted: true }))

const of = (batch: string, branch: string, roll: string) => ({ batch, branch, programme: branch, roll })

const solved = (timing: string) => ({ potds: { status: timing.replaceAll(/[bdl]/g, '1'), timing } })

export const students = [
  { name: 'Zoya Khan', regNumber: '2023msc140', ...of('2023', 'msc', '140'), ...solved('0d0') },
  { name: 'Asha Rao', regNumber: '2024mca002', ...of('2024', 'mca', '002'), ...solved('ddd') },
  { name: 'Bela Das', regNumber: '2024mca012', ...of('2024', 'mca', '012'), ...solved('dd0') },
  { name: 'Guest Student', regNumber: 'guest-007', ...of('other', 'other', '007'), ...solved('000') },
]

const dictionary = { leetcode: { 'two-sum': 'two-sum' }, codeforces: { '4 A': 'watermelon' }, gfg: {} }

/** A student with one status character per daily problem. */
export const gridStudent = (name: string, regNumber: string, timing: string, roll = regNumber.slice(-3)) => ({
  name,
  regNumber,
  ...of(regNumber.slice(0, 4), regNumber.slice(4, 7), roll),
  ...solved(timing),
})

/** Answers the requests of the daily problems' grid. */
export const answerPotds = (potdSubmissionData: readonly StudentPotds[] = students, all = potds) => [
  answer('get', '/user/getAllPotds', { potds: all }),
  answer('get', '/lead/getAllPotdsSubmissionData', { potdSubmissionData, page: 1, pages: 1 }),
  answer('get', '/user/getDictionary', { dictionary }),
]

const isGrid = (element: Element) => element.getAttribute('role') === 'grid'
const sheetOf = (grid: Element) => (grid.firstElementChild as HTMLElement).style

/** Gives grids a size and lets them scroll, because jsdom has no layout. Call once at the top of a file. */
export function setUpGridBox(): void {
  const sizes = {
    clientWidth: () => 640,
    clientHeight: () => 400,
    scrollWidth: (grid: Element) => Number.parseFloat(sheetOf(grid).width),
    scrollHeight: (grid: Element) => Number.parseFloat(sheetOf(grid).height),
  }
  beforeEach(() => {
    for (const [name, sizeOf] of Object.entries(sizes))
      jest.spyOn(Element.prototype, name as keyof typeof sizes, 'get').mockImplementation(function (
        this: Element,
      ) {
        return isGrid(this) ? sizeOf(this) : 0
      })
    Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
      if (typeof to !== 'object') return
      const { left = this.scrollLeft, top = this.scrollTop } = to
      if (left === this.scrollLeft && top === this.scrollTop) return
      Object.assign(this, { scrollLeft: left, scrollTop: top })
      this.dispatchEvent(new Event('scroll'))
    }
  })
}
