import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Platform, platformSchema } from '@portal/shared/contract'
import { z } from 'zod'
import { readBody } from './read-body.ts'
import { settingsPage, settingsStyle } from './settings-page.ts'
import type { OfferedProblems, SimulatedProblem } from './starter-problems.ts'
import type { SimulatedWorld } from './world.ts'

const stylePath = '/settings/style.css'

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

const page = { ...headers, 'content-type': 'text/html; charset=utf-8' }

/** The forms of a settings page. */
const formSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('name'), handle: z.string(), name: z.string().trim().max(100) }),
  z.object({ action: z.literal('solve'), handle: z.string(), problem: z.string().trim().min(1).max(160) }),
  z.object({ action: z.literal('figure'), handle: z.string(), figure: z.string().regex(/^\d{1,4}$/) }),
  z.object({ action: z.literal('outage'), handle: z.string(), open: z.enum(['yes', 'no']) }),
])

type Form = z.infer<typeof formSchema>

/** Result messages, shown after the redirect. */
const outcomes = {
  name: 'Name saved.',
  solved: 'Problem solved.',
  figure: 'Figure saved.',
  opened: 'The platform responds again.',
  closed: 'The platform doesn’t respond now.',
  noproblem: 'This is not a problem of this platform.',
  noform: 'The form is invalid.',
} as const

type Outcome = keyof typeof outcomes

const outcomeSchema = z.enum(['name', 'solved', 'figure', 'opened', 'closed', 'noproblem', 'noform'])

const problemIds: Record<Platform, RegExp> = {
  codeforces: /^\d{1,7} [A-Za-z0-9]{1,3}$/,
  leetcode: /^[A-Za-z0-9][A-Za-z0-9_-]*$/,
  gfg: /^[A-Za-z0-9][A-Za-z0-9_-]*$/,
  github: /^$/,
}

/**
 * Pages on which anyone can change a simulated account, like the real settings pages. The handler returns true if it
 * answered.
 */
export function settings(world: SimulatedWorld, problems: OfferedProblems) {
  const offered = async (platform: Platform): Promise<readonly SimulatedProblem[]> =>
    platform === 'github' ? [] : await problems(platform)

  /** Added commits count as made today. */
  const setCommits = (handle: string, commits: number) => {
    const before = world.find('github', handle)
    const recentCommits = Math.max(0, (before?.recentCommits ?? 0) + commits - (before?.commits ?? 0))
    world.change('github', handle, { commits, recentCommits })
  }

  const apply = async (platform: Platform, form: Form): Promise<Outcome> => {
    switch (form.action) {
      case 'name':
        world.change(platform, form.handle, { name: form.name })
        return 'name'
      case 'solve': {
        if (!problemIds[platform].test(form.problem)) return 'noproblem'
        const known = (await offered(platform)).find(({ id }) => id === form.problem)
        const solved = known ?? { id: form.problem, name: form.problem }
        world.solve(platform, form.handle, { ...solved, solvedAt: Math.floor(Date.now() / 1000) })
        return 'solved'
      }
      case 'figure':
        if (platform === 'codeforces') world.change(platform, form.handle, { rating: Number(form.figure) })
        if (platform === 'github') setCommits(form.handle, Number(form.figure))
        return 'figure'
      case 'outage':
        world.setOpen(platform, form.open === 'yes')
        return form.open === 'yes' ? 'opened' : 'closed'
    }
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    query: URLSearchParams,
  ): Promise<boolean> => {
    if (pathname === stylePath) {
      response.writeHead(200, { ...headers, 'content-type': 'text/css; charset=utf-8' }).end(settingsStyle)
      return true
    }
    const platform = platformSchema.safeParse(/^\/settings\/([a-z]+)$/.exec(pathname)?.[1]).data
    if (!platform) return false
    if (request.method === 'POST') {
      const form = formSchema.safeParse(await readBody(request))
      const outcome = form.success ? await apply(platform, form.data) : 'noform'
      const back = new URLSearchParams({ handle: form.data?.handle ?? '', outcome })
      // Reloading this page doesn't repeat the change.
      response.writeHead(303, { ...headers, location: `${pathname}?${back}` }).end()
      return true
    }
    const handle = query.get('handle')?.trim() ?? ''
    const outcome = outcomeSchema.safeParse(query.get('outcome')).data
    response.writeHead(200, page).end(
      settingsPage({
        platform,
        handle,
        profile: world.find(platform, handle),
        said: outcome && outcomes[outcome],
        isOpen: world.isOpen(platform),
        problems: await offered(platform),
        stylePath,
      }),
    )
    return true
  }
}
