import { z } from 'zod'
import { simulatedLeetcodeContests } from './contests.ts'
import { isNoProblem, ok, type SimulatedReply, type Simulation, titleOfSlug } from './simulated-call.ts'
import type { SimulatedProfile } from './world.ts'

const requestSchema = z.object({
  query: z.string(),
  variables: z.object({
    username: z.string().default(''),
    titleSlug: z.string().default(''),
    limit: z.int().optional(),
  }),
})

const nobody = (field: string): SimulatedReply =>
  ok({
    errors: [{ message: 'That user does not exist.', locations: [{ line: 1, column: 52 }], path: [field] }],
    data: { [field]: null },
  })

/** LeetCode returns at most this many. */
const newest = 20

/** LeetCode's GraphQL: profile, newest accepted submissions, and problem titles. */
export const leetcodeSimulation: Simulation = {
  platform: 'leetcode',
  understand({ method, path, body }) {
    const request = requestSchema.safeParse(body)
    if (method !== 'POST' || path !== '/graphql' || !request.success) return undefined
    const { query, variables } = request.data
    const { username, titleSlug } = variables
    if (query.includes('upcomingContests')) {
      const upcomingContests = simulatedLeetcodeContests(Math.floor(Date.now() / 1000))
      return { handles: [], answer: () => ok({ data: { upcomingContests } }) }
    }
    if (query.includes('question(')) {
      return {
        handles: [titleSlug],
        answer: (_, isKnown) => {
          const isThere = isKnown(titleSlug) && !isNoProblem(titleSlug)
          return ok({ data: { question: isThere ? questionOf(titleSlug) : null } })
        },
      }
    }
    if (!query.includes('recentAcSubmissionList')) {
      if (!query.includes('matchedUser')) return undefined
      return {
        handles: [username],
        answer(find) {
          const profile = find(username)
          return profile ? ok({ data: { matchedUser: userOf(profile) } }) : nobody('matchedUser')
        },
      }
    }
    return {
      handles: [username],
      answer(find) {
        const profile = find(username)
        if (!profile) return nobody('recentAcSubmissionList')
        const list = submissionsOf(profile).slice(0, Math.min(newest, variables.limit ?? newest))
        return ok({ data: { recentAcSubmissionList: list, matchedUser: userOf(profile) } })
      },
    }
  },
}

const userOf = ({ handle, name, solved }: SimulatedProfile) => ({
  username: handle,
  githubUrl: null,
  profile: {
    realName: name,
    ranking: 800_000 - solved.length * 1000,
    userAvatar: 'https://assets.leetcode.com/users/default_avatar.jpg',
  },
  submitStatsGlobal: {
    acSubmissionNum: [
      {
        difficulty: 'All',
        count: new Set(solved.map(({ id }) => id)).size,
        submissions: solved.length * 2,
      },
    ],
  },
})

/** All four fields are strings. */
const submissionsOf = ({ solved }: SimulatedProfile) =>
  [...solved]
    .sort((one, other) => other.solvedAt - one.solvedAt)
    .map(({ id, name, solvedAt }, index) => ({
      id: String(1_900_000_000 + solved.length - index),
      title: name,
      titleSlug: id,
      timestamp: String(solvedAt),
    }))

const questionOf = (slug: string) => ({
  title: titleOfSlug(slug),
  difficulty: 'Easy',
  topicTags: [{ name: 'Array' }, { name: 'Hash Table' }],
})
