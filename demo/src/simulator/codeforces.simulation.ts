import { z } from 'zod'
import { codeforcesTitle } from './codeforces-titles.ts'
import { ok, type SimulatedReply, type Simulation } from './simulated-call.ts'
import type { SimulatedProfile } from './world.ts'

const failed = (comment: string): SimulatedReply => ({ status: 400, json: { status: 'FAILED', comment } })
const done = (result: unknown) => ok({ status: 'OK', result })

const listOf = (handles: string) => handles.split(';').filter(Boolean)

const formSchema = z.object({ handles: z.string() })

/** Contests have five problems. */
const indexes = ['A', 'B', 'C', 'D', 'E']
const lastContest = 9999

/** Codeforces: `user.info`, also by POST, `user.status`, and the problems of `contest.standings`. */
export const codeforcesSimulation: Simulation = {
  platform: 'codeforces',
  understand({ path, query, body }) {
    if (path === '/api/user.info') {
      const handles = listOf(formSchema.safeParse(body).data?.handles ?? query.get('handles') ?? '')
      return {
        handles,
        answer(find) {
          const unknown = handles.find((handle) => !find(handle))
          if (unknown !== undefined) return failed(`handles: User with handle ${unknown} not found`)
          return done(handles.flatMap((handle) => find(handle) ?? []).map(userOf))
        },
      }
    }
    if (path === '/api/user.status') {
      const handle = query.get('handle') ?? ''
      const from = Number(query.get('from') ?? 1)
      const count = Number(query.get('count') ?? 1_000_000)
      return {
        handles: [handle],
        answer(find) {
          const profile = find(handle)
          if (!profile) return failed(`handle: User with handle ${handle} not found`)
          return done(submissionsOf(profile).slice(from - 1, from - 1 + count))
        },
      }
    }
    if (path === '/api/contest.standings') {
      const contestId = Number(query.get('contestId'))
      return {
        handles: [String(contestId)],
        answer(_, isKnown) {
          const isGym = contestId > 100_000
          if (!isKnown(String(contestId)) || (contestId > lastContest && !isGym))
            return failed(`contestId: Contest with id ${contestId} not found`)
          const problems = indexes.map((index) => ({
            contestId,
            index,
            name: `Problem ${contestId}${index}`,
          }))
          return done({ contest: { id: contestId, name: `Round ${contestId}` }, problems, rows: [] })
        },
      }
    }
    return undefined
  },
}

/** Leaves out missing names and ratings. */
function userOf({ handle, name, rating, account = 1 }: SimulatedProfile) {
  const [firstName, ...others] = name.split(' ')
  return {
    handle,
    ...(firstName && { firstName }),
    ...(others.length > 0 && { lastName: others.join(' ') }),
    contribution: 0,
    ...(rating !== undefined && {
      rank: codeforcesTitle(rating),
      rating,
      maxRank: codeforcesTitle(rating),
      maxRating: rating,
    }),
    lastOnlineTimeSeconds: 1_760_000_000,
    registrationTimeSeconds: 1_660_000_000 + account,
    friendOfCount: 0,
    avatar: 'https://userpic.codeforces.org/no-avatar.jpg',
    titlePhoto: 'https://userpic.codeforces.org/no-title.jpg',
  }
}

/** Newest first, with a wrong answer before each accepted one. */
function submissionsOf({ handle, solved }: SimulatedProfile) {
  return [...solved]
    .sort((one, other) => other.solvedAt - one.solvedAt)
    .flatMap((problem, index) => [
      submission(handle, problem, 2 * (solved.length - index) + 1, 'OK'),
      submission(
        handle,
        { ...problem, solvedAt: problem.solvedAt - 300 },
        2 * (solved.length - index),
        'WRONG_ANSWER',
      ),
    ])
}

function submission(
  handle: string,
  { id, name, rating, solvedAt }: SimulatedProfile['solved'][number],
  number: number,
  verdict: string,
) {
  const [contest = '', index = ''] = id.split(' ')
  const contestId = Number(contest)
  return {
    id: 300_000_000 + number,
    contestId,
    creationTimeSeconds: solvedAt,
    relativeTimeSeconds: 2_147_483_647,
    problem: { contestId, index, name, type: 'PROGRAMMING', ...(rating && { rating }), tags: ['greedy'] },
    author: {
      contestId,
      members: [{ handle }],
      participantType: 'PRACTICE',
      ghost: false,
      startTimeSeconds: 1_700_000_000,
    },
    programmingLanguage: 'C++17 (GCC 7-32)',
    verdict,
    testset: 'TESTS',
    passedTestCount: verdict === 'OK' ? 12 : 3,
    timeConsumedMillis: 46,
    memoryConsumedBytes: 102_400,
  }
}
