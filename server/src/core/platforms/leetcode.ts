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
  slugSchema,
  topicsOf,
  understood,
} from './answers.ts'
import type { PlatformClient } from './platform-client.ts'
import { HandleNotFound, type Platforms, PlatformUnreachable } from './platforms.ts'

const platform = 'leetcode'

/** The platform never lists more than this. */
const newest = 20

/** It answers only browsers; there is no API for programs. */
export const leetcodeHeaders = {
  origin: 'https://leetcode.com',
  referer: 'https://leetcode.com/',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

const profileQuery =
  'query userPublicProfile($username: String!) { matchedUser(username: $username) { username profile { realName ranking } } }'

const solvedQuery =
  'query recentAcSubmissions($username: String!, $limit: Int!) { recentAcSubmissionList(username: $username, limit: $limit) { id title titleSlug timestamp } matchedUser(username: $username) { submitStatsGlobal { acSubmissionNum { difficulty count } } } }'

const problemQuery =
  'query questionTitle($titleSlug: String!) { question(titleSlug: $titleSlug) { title difficulty topicTags { name } } }'

const contestsQuery = 'query upcomingContests { upcomingContests { title titleSlug startTime duration } }'

const errors = z.array(z.object({ message: z.string() })).optional()

const profileAnswer = z.object({
  errors,
  data: z
    .object({
      matchedUser: z
        .object({ username: z.string(), profile: z.object({ realName: z.string().nullish() }) })
        .nullish(),
    })
    .nullish(),
})

const stats = z.object({
  acSubmissionNum: z.array(z.object({ difficulty: z.string(), count: z.int().min(0) })),
})

const solvedAnswer = z.object({
  errors,
  data: z
    .object({
      recentAcSubmissionList: z.array(z.unknown()).nullish(),
      matchedUser: z.object({ submitStatsGlobal: stats }).nullish().catch(null),
    })
    .nullish(),
})

/** Null for an unknown slug. */
const problemAnswer = z.object({
  errors,
  data: z.object({
    question: z
      .object({
        title: platformText,
        difficulty: difficultySchema,
        topicTags: topicsOf(z.object({ name: platformText }).transform(({ name }) => name)),
      })
      .nullable(),
  }),
})

const contest = z.object({
  title: platformText,
  titleSlug: slugSchema,
  startTime: platformSeconds,
  duration: platformSeconds,
})

/** There is always a next contest: an empty list says nothing. */
const contestsAnswer = z.object({ data: z.object({ upcomingContests: z.array(contest).min(1) }) })

/** Numbers can be texts. */
const secondsSchema = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,11}$/)
    .transform(Number),
])

const submission = z.object({ titleSlug: slugSchema, title: platformText, timestamp: secondsSchema })

export function leetcodeClient(ask: PlatformClient): Platforms['leetcode'] {
  const graphql = async (operationName: string, query: string, variables: Record<string, unknown>) =>
    (await ask({ path: '/graphql', body: { json: { operationName, query, variables } } })).body

  /** No data: either the answer says that the handle is unknown, or something is wrong there. */
  const withoutData = (handle: string, reported: z.infer<typeof errors>, mayBeSilent: boolean) => {
    const messages = (reported ?? []).map(({ message }) => message)
    const isUnknown = messages.some((message) => /not exist/i.test(message))
    if (isUnknown || (mayBeSilent && messages.length === 0)) return new HandleNotFound(platform, handle)
    return new PlatformUnreachable(platform, messages[0]?.slice(0, 200) ?? 'an answer without data')
  }

  return {
    async profile(handle) {
      checkHandle(platform, handle)
      const body = await graphql('userPublicProfile', profileQuery, { username: handle })
      const answer = understood(platform, profileAnswer, body)
      const user = answer.data?.matchedUser
      if (!user) throw withoutData(handle, answer.errors, answer.data?.matchedUser === null)
      if (!isSameHandle(user.username, handle)) throw new HandleNotFound(platform, handle)
      return { names: namesOf(user.profile.realName), accountId: null }
    },

    async solved(handle) {
      checkHandle(platform, handle)
      const body = await graphql('recentAcSubmissions', solvedQuery, { username: handle, limit: newest })
      const answer = understood(platform, solvedAnswer, body)
      const list = answer.data?.recentAcSubmissionList
      if (!list) throw withoutData(handle, answer.errors, false)
      const solved = goodOnes(submission).parse(list)
      const { acSubmissionNum = [] } = answer.data?.matchedUser?.submitStatsGlobal ?? {}
      return {
        solved: earliestOf(
          solved.map(({ titleSlug, title, timestamp }) => ({
            id: titleSlug,
            name: title,
            solvedAt: timestamp,
          })),
        ),
        total: acSubmissionNum.find(({ difficulty }) => difficulty === 'All')?.count ?? null,
        oldest: list.length < newest ? null : Math.min(...solved.map(({ timestamp }) => timestamp)),
      }
    },

    async problem(slug) {
      const body = await graphql('questionTitle', problemQuery, { titleSlug: slug })
      const { data, errors } = understood(platform, problemAnswer, body)
      if (errors && errors.length > 0 && !data.question)
        throw new PlatformUnreachable(platform, errors[0]?.message.slice(0, 200) ?? '')
      if (!data.question) return null
      const { title, difficulty, topicTags: topics } = data.question
      return { title, difficulty, topics }
    },

    async contests() {
      const body = await graphql('upcomingContests', contestsQuery, {})
      const { data } = understood(platform, contestsAnswer, body)
      return data.upcomingContests.map(({ title, titleSlug, startTime, duration }) => ({
        externalId: titleSlug,
        title,
        startsAt: startTime,
        seconds: duration,
        url: `https://leetcode.com/contest/${titleSlug}`,
      }))
    },
  }
}
