import { handlePatterns } from '@portal/shared/contract'
import { z } from 'zod'
import { checkHandle, isSameHandle, namesOf, understood } from './answers.ts'
import type { Answer, PlatformClient } from './platform-client.ts'
import { type GithubCommits, HandleNotFound, type Platforms, PlatformUnreachable } from './platforms.ts'

const platform = 'github'

const usersPerQuery = 50

const userAnswer = z.object({ login: z.string(), id: z.int().optional(), name: z.string().nullable() })

const searchAnswer = z.object({
  total_count: z.int().min(0),
  incomplete_results: z.boolean().optional(),
  items: z.array(z.object({ author: z.object({ id: z.int() }).nullish() })).optional(),
})

const contributions = z.object({
  databaseId: z.int().nullish(),
  contributionsCollection: z.object({ totalCommitContributions: z.int().min(0) }),
})

const graphqlAnswer = z.object({
  data: z.record(z.string(), contributions.nullable().optional()).nullish(),
  errors: z
    .array(
      z.object({
        type: z.string().optional(),
        message: z.string().optional(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional(),
})

interface GithubClients {
  ask: PlatformClient
  /** Searches have their own pace. */
  search: PlatformClient
  hasToken: boolean
}

export function githubClient({ ask, search, hasToken }: GithubClients): Platforms['github'] {
  return {
    async profile(handle) {
      checkHandle(platform, handle)
      const answer = await ask({ path: `/users/${encodeURIComponent(handle)}` })
      if (answer.status === 404) throw new HandleNotFound(platform, handle)
      refuseFailure(answer)
      const { login, id, name } = understood(platform, userAnswer, answer.body)
      if (!isSameHandle(login, handle)) throw new HandleNotFound(platform, handle)
      return { names: namesOf(name), accountId: textOf(id) }
    },

    async commits(handles, since) {
      const asked = [...new Set(handles)].filter((handle) => handlePatterns.github.test(handle))
      const commits = new Map<string, GithubCommits>()
      if (hasToken) {
        for (let from = 0; from < asked.length; from += usersPerQuery) {
          await readContributions(ask, asked.slice(from, from + usersPerQuery), { commits, since })
        }
        return commits
      }
      for (const handle of asked) {
        const found = await searchCommits(search, handle, since)
        if (found) commits.set(handle, found)
      }
      return commits
    },
  }
}

const textOf = (id: number | null | undefined) => (id == null ? null : String(id))

function refuseFailure({ status }: Answer): void {
  if (status >= 400) throw new PlatformUnreachable(platform, `status ${status}`)
}

interface Reading {
  commits: Map<string, GithubCommits>
  since: Date
}

/** One query with an alias per user; the names are variables. */
async function readContributions(ask: PlatformClient, handles: string[], { commits, since }: Reading) {
  const variables = Object.fromEntries(handles.map((handle, n) => [`login${n}`, handle]))
  const parameters = handles.map((_, n) => `$login${n}: String!`).join(', ')
  const users = handles.map(
    (_, n) =>
      `user${n}: user(login: $login${n}) { databaseId contributionsCollection(from: "${since.toISOString()}") { totalCommitContributions } }`,
  )
  const answer = await ask({
    path: '/graphql',
    body: { json: { query: `query commits(${parameters}) { ${users.join(' ')} }`, variables } },
  })
  refuseFailure(answer)
  const { data, errors = [] } = understood(platform, graphqlAnswer, answer.body)
  const fault = errors.find(({ type }) => type !== 'NOT_FOUND')
  if (fault || !data) {
    const isRejection = fault?.type === 'RATE_LIMITED'
    throw new PlatformUnreachable(platform, fault?.message?.slice(0, 200) ?? 'an answer without data', {
      isRejection,
    })
  }
  for (const [n, handle] of handles.entries()) {
    const user = data[`user${n}`]
    if (!user) continue
    const { totalCommitContributions } = user.contributionsCollection
    commits.set(handle, { commits: totalCommitContributions, accountId: textOf(user.databaseId) })
  }
}

/** Undefined for an unknown handle. */
async function searchCommits(
  search: PlatformClient,
  handle: string,
  since: Date,
): Promise<GithubCommits | undefined> {
  const q = `author:${handle} author-date:>=${since.toISOString().slice(0, 19)}Z`
  const answer = await search({ path: '/search/commits', query: { q, per_page: '1' } })
  if (answer.status === 422) return undefined
  refuseFailure(answer)
  const found = understood(platform, searchAnswer, answer.body)
  if (found.incomplete_results) throw new PlatformUnreachable(platform, 'the search was incomplete')
  return { commits: found.total_count, accountId: textOf(found.items?.[0]?.author?.id) }
}
