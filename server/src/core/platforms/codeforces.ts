import { handlePatterns } from '@portal/shared/contract'
import { z } from 'zod'
import {
  checkHandle,
  difficultySchema,
  earliestOf,
  goodOnes,
  isSameHandle,
  namesOf,
  platformSeconds,
  platformText,
  topicsOf,
  understood,
} from './answers.ts'
import type { Answer, PlatformClient } from './platform-client.ts'
import {
  type CodeforcesAccount,
  HandleNotFound,
  type Platforms,
  PlatformUnreachable,
  type Solved,
  type Standing,
} from './platforms.ts'

const platform = 'codeforces'

/** An answer has 700 bytes per user: well within the size limit. */
const handlesPerCall = 2000
/** More than these would make an address too long. */
const handlesInAddress = 100
/** A list with more unknown handles isn't worth a call for each. */
const mostUnknown = 50

/** Usually enough for what is new, so that a poll is one small call. */
const firstPage = 100
const furtherPage = 1000
const mostPages = 20
/** A verdict may come long after its submission, for example when a contest is judged again. */
const lateVerdictSeconds = 24 * 3600

/** Soon after 'Call limit exceeded' the next call is allowed. */
const callLimitSeconds = 5

const failed = z.object({ status: z.literal('FAILED'), comment: z.string() })
const ok = <T extends z.ZodType>(result: T) => z.object({ status: z.literal('OK'), result })

const users = z.array(
  z.object({
    handle: z.string(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    rating: z.int().optional(),
    rank: platformText.optional(),
    registrationTimeSeconds: z.int().optional(),
  }),
)

const submissions = z.array(z.object({ creationTimeSeconds: z.int() }).loose())

/** A contest's problems, without its participants. */
const contest = z.object({
  problems: z.array(
    z.object({
      index: z.string(),
      name: platformText,
      rating: difficultySchema,
      tags: topicsOf(platformText),
    }),
  ),
})

const contestId = z.int().positive().max(9_999_999)

/** An empty list, or one with incomplete contests, says nothing. Some old contests have no start. */
const listedContests = z
  .array(
    z.object({
      id: contestId,
      name: platformText,
      startTimeSeconds: platformSeconds.optional(),
      durationSeconds: platformSeconds,
    }),
  )
  .min(1)

const row = z.object({
  party: z.object({
    participantType: z.string(),
    members: z.array(z.object({ handle: z.string() })),
  }),
  rank: z.int(),
  penalty: z.int(),
  problemResults: z.array(z.object({ points: z.number() })),
})
const standings = z.object({ rows: z.array(z.unknown()) })

const ratings = z.array(z.object({ handle: z.string(), oldRating: z.int(), newRating: z.int() }))

const accepted = z.object({
  creationTimeSeconds: z.int(),
  verdict: z.literal('OK'),
  problem: z.object({
    contestId,
    index: z.string().regex(/^[A-Z0-9]{1,4}$/i),
    name: platformText,
    rating: z.int().optional(),
  }),
})

const accountIdOf = ({ registrationTimeSeconds: registered }: z.infer<typeof users>[number]) =>
  registered === undefined ? null : String(registered)

export function codeforcesClient(ask: PlatformClient): Platforms['codeforces'] {
  /** Loads the users. A failed answer throws the unknown handle that it names, or `PlatformUnreachable`. */
  const userInfo = async (handles: string[]) => {
    const fields = { handles: handles.join(';'), checkHistoricHandles: 'false' }
    const answer = await ask({
      path: '/api/user.info',
      ...(handles.length > handlesInAddress ? { body: { form: fields } } : { query: fields }),
    })
    const unknown = unknownHandle(answer, handles)
    if (unknown) throw new HandleNotFound(platform, unknown)
    return understood(platform, ok(users), answer.body).result
  }

  /** One unknown handle fails the whole list: leave it out and ask for the others again. */
  const askKnown = async <T>(handles: string[], askFor: (left: string[]) => Promise<T[]>): Promise<T[]> => {
    let left = handles
    while (left.length > 0 && handles.length - left.length <= mostUnknown) {
      try {
        return await askFor(left)
      } catch (error) {
        if (!(error instanceof HandleNotFound)) throw error
        left = left.filter((handle) => !isSameHandle(handle, error.handle))
      }
    }
    if (left.length > 0) throw new PlatformUnreachable(platform, 'too many handles are unknown there')
    return []
  }

  /** The rows of a contest with these handles. Ranks count unofficial participants only if they are included. */
  const standingsOf = async (id: string, handles: string[], showUnofficial: boolean) => {
    const query = { contestId: id, handles: handles.join(';'), showUnofficial: String(showUnofficial) }
    const answer = await ask({ path: '/api/contest.standings', query })
    if (isMissingContest(answer)) return []
    const unknown = unknownHandle(answer, handles)
    if (unknown) throw new HandleNotFound(platform, unknown)
    return goodOnes(row).parse(understood(platform, ok(standings), answer.body).result.rows)
  }

  return {
    async profile(handle) {
      checkHandle(platform, handle)
      const [user] = await userInfo([handle])
      if (!user || !isSameHandle(user.handle, handle)) throw new HandleNotFound(platform, handle)
      const { firstName, lastName } = user
      return {
        names: namesOf(firstName, lastName, [firstName, lastName].filter(Boolean).join(' ')),
        accountId: accountIdOf(user),
      }
    },

    async accounts(handles) {
      const accounts = new Map<string, CodeforcesAccount>()
      const asked = [...new Set(handles)].filter((handle) => handlePatterns.codeforces.test(handle))
      for (let from = 0; from < asked.length; from += handlesPerCall) {
        const some = asked.slice(from, from + handlesPerCall)
        const found = new Map(
          (await askKnown(some, userInfo)).map((user) => [user.handle.toLowerCase(), user]),
        )
        for (const handle of some) {
          const user = found.get(handle.toLowerCase())
          if (!user) continue
          const { rating = 0, rank = 'unrated' } = user
          accounts.set(handle, { rating, rank, accountId: accountIdOf(user) })
        }
      }
      return accounts
    },

    async solved(handle, since) {
      checkHandle(platform, handle)
      const solved: Solved[] = []
      let from = 1
      for (let page = 0; page < mostPages; page += 1) {
        const count = page === 0 && since !== undefined ? firstPage : furtherPage
        const answer = await ask({
          path: '/api/user.status',
          query: { handle, from: String(from), count: String(count) },
        })
        if (unknownHandle(answer, [handle])) throw new HandleNotFound(platform, handle)
        const { result } = understood(platform, ok(submissions), answer.body)
        solved.push(...goodOnes(accepted).parse(result).map(solvedOf))
        const oldest = result.at(-1)?.creationTimeSeconds ?? 0
        if (result.length < count || oldest < (since ?? 0) - lateVerdictSeconds) break
        from += count
      }
      return earliestOf(solved)
    },

    async problem(id) {
      const [contestId = '', index = ''] = id.split(' ')
      const answer = await ask({
        path: '/api/contest.standings',
        query: { contestId, from: '1', count: '1' },
      })
      if (isMissingContest(answer)) return null
      const failure = failed.safeParse(answer.body).data
      if (failure) throw failureOf(failure.comment)
      const { problems } = understood(platform, ok(contest), answer.body).result
      const found = problems.find((problem) => problem.index.toUpperCase() === index)
      return found ? { title: found.name, difficulty: found.rating, topics: found.tags } : null
    },

    async contests() {
      const answer = await ask({ path: '/api/contest.list' })
      const failure = failed.safeParse(answer.body).data
      if (failure) throw failureOf(failure.comment)
      const { result } = understood(platform, ok(listedContests), answer.body)
      return result.map(({ id, name, startTimeSeconds = 0, durationSeconds }) => ({
        externalId: String(id),
        title: name,
        startsAt: startTimeSeconds,
        seconds: durationSeconds,
        url: `https://codeforces.com/contests/${id}`,
      }))
    },

    async standings(id, handles) {
      const found = new Map<string, Standing>()
      const asked = handles.filter((handle) => handlePatterns.codeforces.test(handle))
      for (let from = 0; from < asked.length; from += handlesInAddress) {
        const some = asked.slice(from, from + handlesInAddress)
        for (const [isOfficial, type] of participantTypes) {
          const rows = await askKnown(some, (left) => standingsOf(id, left, !isOfficial))
          for (const { party, rank, penalty, problemResults } of rows) {
            if (party.participantType !== type) continue
            const solved = problemResults.filter(({ points }) => points > 0).length
            for (const handle of some)
              if (party.members.some((member) => isSameHandle(member.handle, handle)))
                found.set(handle, { isOfficial, rank, solved, penalty })
          }
        }
      }
      return found
    },

    async ratingChanges(id) {
      const answer = await ask({ path: '/api/contest.ratingChanges', query: { contestId: id } })
      const failure = failed.safeParse(answer.body).data
      if (failure && /rating changes are unavailable/i.test(failure.comment)) return new Map()
      if (failure) throw failureOf(failure.comment)
      const { result } = understood(platform, ok(ratings), answer.body)
      return new Map(
        result.map(({ handle, oldRating, newRating }) => [handle.toLowerCase(), newRating - oldRating]),
      )
    },
  }
}

/** The participants that are listed as official or not. */
const participantTypes = [
  [true, 'CONTESTANT'],
  [false, 'OUT_OF_COMPETITION'],
] as const

/** The contest doesn't exist, or hasn't started. */
const isMissingContest = ({ body }: Answer) =>
  /contest with id \d+ (?:not found|has not started)/i.test(failed.safeParse(body).data?.comment ?? '')

const solvedOf = ({ problem, creationTimeSeconds }: z.infer<typeof accepted>): Solved => ({
  id: `${problem.contestId} ${problem.index.toUpperCase()}`,
  name: problem.name,
  ...(problem.rating !== undefined && { rating: problem.rating }),
  solvedAt: creationTimeSeconds,
})

/** The handle that a failed answer calls unknown; undefined if the answer didn't fail. */
function unknownHandle({ body }: Answer, handles: string[]): string | undefined {
  const failure = failed.safeParse(body)
  if (!failure.success) return undefined
  const { comment } = failure.data
  if (/not found|should contain/i.test(comment)) {
    const named = /with handle (\S+) not found/i.exec(comment)?.[1]
    const unknown = handles.find((handle) => (named ? isSameHandle(handle, named) : handles.length === 1))
    if (unknown) return unknown
  }
  throw failureOf(comment)
}

/** A failure that says nothing about the requested handle. */
function failureOf(comment: string): PlatformUnreachable {
  const isLimit = /limit exceeded/i.test(comment)
  return new PlatformUnreachable(platform, comment.slice(0, 200), {
    isRejection: isLimit,
    ...(isLimit && { retryAfterSeconds: callLimitSeconds }),
  })
}
