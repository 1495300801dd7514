import type { Activity } from '@portal/shared/contract'
import { runsOf, tell } from './runs'

const begin = Date.parse('2026-11-25T06:00:00Z')

/** Entries as they were done, so many seconds after the beginning; a page has the newest first. */
const page = (...done: [seconds: number, who: string, action: string, what: string][]): Activity[] =>
  done
    .map(([seconds, who, action, what], at) => ({
      _id: `4b0f1d3e-6f5d-4c1f-9a59-${String(at).padStart(12, '0')}`,
      at: new Date(begin + seconds * 1000).toISOString(),
      kind: /release|token/.test(action) ? ('releases' as const) : ('papers' as const),
      ...{ who, action, what },
    }))
    .reverse()

const told = (entries: Activity[]) =>
  runsOf(entries).map((run) => {
    const { did, what, hasMore } = tell(run)
    return [run[0].who, did, what, hasMore && `(${run.length})`].filter(Boolean).join(' ')
  })

test('what one did to one thing within a minute is one sentence, also while others do something', () => {
  const entries = page(
    [0, 'Team auth', 'release published', 'auth 1.1'],
    [1, 'Team lead', 'release published', 'lead 2.0'],
    [20, 'Team auth', 'release activated', 'auth 1.1'],
    [22, 'Team lead', 'release activated', 'lead 2.0'],
  )
  expect(told(entries)).toEqual([
    'Team lead published and activated the release lead 2.0',
    'Team auth published and activated the release auth 1.1',
  ])
})

test('what was done more than a minute later, by somebody else, or of another kind, stands by itself', () => {
  const entries = page(
    [0, 'Team auth', 'release published', 'auth 1.1'],
    [61, 'Team auth', 'release activated', 'auth 1.1'],
    [70, 'Asha', 'release blocked', 'auth'],
    [75, 'Asha', 'paper approved', 'Algebra'],
  )
  expect(told(entries)).toEqual([
    'Asha approved the paper Algebra',
    'Asha blocked releases of auth',
    'Team auth activated the release auth 1.1',
    'Team auth published the release auth 1.1',
  ])
})

test('several things of a minute are told in their order and listed', () => {
  const entries = page(
    [0, 'Asha', 'paper approved', 'Algebra'],
    [20, 'Asha', 'paper rejected', 'Graphs'],
    [40, 'Asha', 'paper approved', 'Networks'],
  )
  expect(told(entries)).toEqual(['Asha approved 2 papers and rejected the paper Graphs (3)'])
})

test('the same again and again is one from the third on, however long it took; the same to people names one', () => {
  const entries = page(
    [0, 'Asha', 'paper approved', 'Algebra'],
    [400, 'Asha', 'paper approved', 'Graphs'],
    [800, 'Asha', 'paper approved', 'Networks'],
    [900, 'Bina', 'paper approved', 'Logic'],
    [1800, 'Bina', 'paper approved', 'Sets'],
    [3000, 'Bina', 'all sessions ended', 'Chetan'],
    [3010, 'Bina', 'all sessions ended', 'Dev'],
  )
  expect(told(entries)).toEqual([
    'Bina ended all sessions of Chetan and 1 other (2)',
    'Bina approved the paper Sets',
    'Bina approved the paper Logic',
    'Asha approved 3 papers (3)',
  ])
})

test('what two of one name did, or two who are gone, are two sentences', () => {
  const entries = page(
    [0, 'Asha', 'paper approved', 'Algebra'],
    [10, 'Asha', 'paper rejected', 'Graphs'],
    ...Array.from({ length: 3 }, (_, at): [number, string, string, string] => [
      ...([1000 + 100 * at, 'A former member', 'paper approved', `Logic ${at}`] as const),
    ]),
  )
  const actors = ['c', 'c', 'b', 'b', 'a']
  expect(told(entries.map((entry, at) => ({ ...entry, actor: actors[at] })))).toEqual([
    'A former member approved the paper Logic 2',
    'A former member approved the paper Logic 1',
    'A former member approved the paper Logic 0',
    'Asha rejected the paper Graphs',
    'Asha approved the paper Algebra',
  ])
})
