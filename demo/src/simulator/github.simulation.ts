import { z } from 'zod'
import { ok, type SimulatedReply, type Simulation } from './simulated-call.ts'
import type { SimulatedProfile } from './world.ts'

const requestSchema = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()) })

const docs = 'https://docs.github.com/rest'

const notFound: SimulatedReply = {
  status: 404,
  json: {
    message: 'Not Found',
    documentation_url: `${docs}/users/users#get-a-user`,
    status: '404',
  },
}

const badCredentials: SimulatedReply = {
  status: 401,
  json: { message: 'Bad credentials', documentation_url: docs, status: '401' },
}

const cannotBeSearched: SimulatedReply = {
  status: 422,
  json: {
    message: 'Validation Failed',
    errors: [{ message: 'The listed users cannot be searched', resource: 'Search', field: 'q' }],
    status: '422',
  },
}

/** GitHub's users, commit search, and GraphQL with aliases. */
export const githubSimulation: Simulation = {
  platform: 'github',
  understand({ method, path, query, body, isSignedIn }) {
    const login = /^\/users\/([^/]+)$/.exec(path)?.[1]
    if (method === 'GET' && login) {
      const handle = decodeURIComponent(login)
      return {
        handles: [handle],
        answer(find) {
          const profile = find(handle)
          return profile ? ok(userOf(profile)) : notFound
        },
      }
    }
    if (method === 'GET' && path === '/search/commits') {
      const author = /author:(\S+)/.exec(query.get('q') ?? '')?.[1] ?? ''
      return {
        handles: [author],
        answer(find) {
          const profile = find(author)
          if (!profile) return cannotBeSearched
          const since = new Date(/author-date:>=(\S+)/.exec(query.get('q') ?? '')?.[1] ?? 0)
          const total = commitsSince(profile, since)
          const items = total > 0 ? [{ author: { login: profile.handle, id: idOf(profile) } }] : []
          return ok({ total_count: total, incomplete_results: false, items })
        },
      }
    }
    const request = requestSchema.safeParse(body)
    if (method !== 'POST' || path !== '/graphql' || !request.success) return undefined
    return graphql(request.data, isSignedIn)
  },
}

function graphql({ query, variables }: z.infer<typeof requestSchema>, isSignedIn: boolean) {
  const since = new Date(/contributionsCollection\(from: "([^"]+)"/.exec(query)?.[1] ?? 0)
  const aliases = [...query.matchAll(/\b(\w+)\s*:\s*user\(\s*login\s*:\s*\$(\w+)\s*\)/g)].map(
    ([, alias = '', variable = '']) => ({ alias, login: String(variables[variable]) }),
  )
  return {
    handles: aliases.map(({ login }) => login),
    answer(find: (handle: string) => SimulatedProfile | undefined): SimulatedReply {
      if (!isSignedIn) return badCredentials
      const missing = aliases.filter(({ login }) => !find(login))
      const errors = missing.map(({ alias, login }) => ({
        type: 'NOT_FOUND',
        path: [alias],
        locations: [{ line: 1, column: 54 }],
        message: `Could not resolve to a User with the login of '${login}'.`,
      }))
      const data = Object.fromEntries(
        aliases.map(({ alias, login }) => {
          const profile = find(login)
          const commits = {
            totalCommitContributions: profile ? commitsSince(profile, since) : 0,
            restrictedContributionsCount: 0,
          }
          return [alias, profile ? { databaseId: idOf(profile), contributionsCollection: commits } : null]
        }),
      )
      return ok({ data, ...(errors.length > 0 && { errors }) })
    },
  }
}

const monthMs = 32 * 24 * 3_600_000

/** The portal requests a year, and the current month. */
const commitsSince = ({ commits = 0, recentCommits = 0 }: SimulatedProfile, since: Date): number =>
  Date.now() - since.getTime() > monthMs ? commits : recentCommits

const idOf = ({ account = 1 }: SimulatedProfile) => 90_000_000 + account

const userOf = (profile: SimulatedProfile) => ({
  login: profile.handle,
  id: idOf(profile),
  type: 'User',
  name: profile.name || null,
  company: null,
  blog: '',
  location: null,
  email: null,
  bio: null,
  public_repos: 12,
  public_gists: 0,
  followers: 4,
  following: 6,
  html_url: `https://github.com/${profile.handle}`,
  created_at: '2023-08-01T10:00:00Z',
  updated_at: '2025-08-01T10:00:00Z',
})
