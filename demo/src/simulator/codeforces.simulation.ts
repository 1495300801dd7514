import { z } from 'zod'
import { codeforcesTitle } from './codeforces-titles.ts'
import { type SimulatedContest, simulatedResult } from './contests.ts'
import { ok, type SimulatedReply, type Simulation } from './simulated-call.ts'
import type { SimulatedProfile } from './world.ts'

const failed = (comment: string): SimulatedReply => ({ status: 400, json: { status: 'FAILED', comment } })
const done = (result: unknown) => ok({ status: 'OK', result })

const listOf = (handles: string) => handles.split(';').filter(Boolean)

const formSchema = z.object({ handles: z.string() })

/** Contests have five problems. */
const indexes = ['A', 'B', 'C', 'D', 'E']
const lastContest = 9999

/** Codeforces: `user.info`, also by POST, `user.status`, `contest.list`, `contest.standings` and `contest.ratingChanges`. */
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
    if (path === '/api/contest.list') {
      return { handles: [], answer: (_find, _isKnown, { rounds }) => done(rounds.map(listedRound)) }
    }
    if (path === '/api/contest.ratingChanges') {
      const contestId = query.get('contestId')
      return {
        handles: [],
        answer(_find, _isKnown, world) {
          const round = world.rounds.find(({ id }) => String(id) === contestId)
          if (!round) return failed(`contestId: Contest with id ${contestId} not found`)
          if (round.start + round.seconds > nowSeconds())
            return failed('contestId: Rating changes are unavailable for this contest')
          return done(world.profiles('codeforces').flatMap((profile) => ratingOf(round, profile)))
        },
      }
    }
    if (path === '/api/contest.standings' && query.has('handles')) {
      const handles = listOf(query.get('handles') ?? '')
      const contestId = query.get('contestId')
      const showUnofficial = query.get('showUnofficial') === 'true'
      return {
        handles,
        answer(find, _isKnown, { rounds }) {
          const unknown = handles.find((handle) => !find(handle))
          if (unknown !== undefined) return failed(`handles: User with handle ${unknown} not found`)
          const round = rounds.find(({ id }) => String(id) === contestId)
          if (!round) return failed(`contestId: Contest with id ${contestId} not found`)
          if (round.start > nowSeconds())
            return failed(`contestId: Contest with id ${contestId} has not started`)
          const rows = handles.flatMap((handle) => rowOf(round, find(handle)))
          return done({
            contest: listedRound(round),
            problems: [],
            rows: rows.filter(({ party }) => showUnofficial || party.participantType === 'CONTESTANT'),
          })
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
            rating: 1200,
            tags: ['greedy', 'math'],
          }))
          return done({ contest: { id: contestId, name: `Round ${contestId}` }, problems, rows: [] })
        },
      }
    }
    return undefined
  },
}

const nowSeconds = () => Math.floor(Date.now() / 1000)

const listedRound = ({ id, name, start, seconds }: SimulatedContest) => ({
  id,
  name,
  type: 'CF',
  frozen: false,
  durationSeconds: seconds,
  startTimeSeconds: start,
  phase: start > nowSeconds() ? 'BEFORE' : start + seconds > nowSeconds() ? 'CODING' : 'FINISHED',
  relativeTimeSeconds: nowSeconds() - start,
})

function rowOf(round: SimulatedContest, profile: SimulatedProfile | undefined) {
  const result = profile && simulatedResult(round, profile, nowSeconds())
  if (!result) return []
  const { isOfficial, rank, penalty, solved } = result
  return [
    {
      party: {
        contestId: round.id,
        members: [{ handle: profile.handle }],
        participantType: isOfficial ? 'CONTESTANT' : 'OUT_OF_COMPETITION',
        ghost: false,
        startTimeSeconds: round.start,
      },
      rank,
      penalty,
      points: solved * 800,
      successfulHackCount: 0,
      unsuccessfulHackCount: 0,
      problemResults: indexes.map((_, index) => ({
        points: index < solved ? 800 : 0,
        rejectedAttemptCount: 0,
        type: 'FINAL',
      })),
    },
  ]
}

/** Ratings are published an hour after a round. */
function ratingOf(round: SimulatedContest, profile: SimulatedProfile) {
  const result = simulatedResult(round, profile, nowSeconds())
  if (!result?.isOfficial || round.start + round.seconds + 3600 > nowSeconds()) return []
  const { handle, rating = 0 } = profile
  return [
    {
      contestId: round.id,
      contestName: round.name,
      handle,
      rank: result.rank,
      ratingUpdateTimeSeconds: round.start + round.seconds + 3600,
      oldRating: rating - result.ratingChange,
      newRating: rating,
    },
  ]
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
