import type { Access, BootRemote, BootstrapData } from '@portal/shared/contract'

/** The addresses to open, and the reasons for skipping others. */
interface PagesToOpen {
  paths: string[]
  /** From the release's own examples, which may not exist on this portal. */
  examples: string[]
  left: { path: string; reason: string }[]
}

const signIn = 'use --session <file> with the session cookie of an account'

function reasonAgainst(access: Access, session: BootstrapData['session']): string | undefined {
  const user = session && 'user' in session ? session.user : undefined
  if (access === 'guest') return user ? 'it is for visitors who aren’t signed in' : undefined
  if (access === 'verified' && !user) return `it is for signed-in users: ${signIn}`
  if (access === 'lead' && !user?.isLead) return `it is for leads: ${signIn.replace('an account', 'a lead')}`
  return undefined
}

type Route = Pick<BootRemote['routes'][number], 'path' | 'access'>

/** The other apps' pages that show its cards: home, the session's own student page, the dashboard. */
function pagesOfCards({ cards = [] }: BootRemote, session: BootstrapData['session']): Route[] {
  const username = session && 'user' in session ? session.user.username : ':username'
  const pages: Record<string, string> = {
    'member-home': '/',
    student: `/students/${username}`,
    'lead-dashboard': '/leadDashboard',
  }
  const routes = cards.flatMap(({ slot, access }) => {
    const path = pages[slot]
    return path ? [{ path, access: slot === 'lead-dashboard' ? ('lead' as const) : access }] : []
  })
  return [...new Map(routes.map((route) => [route.path, route])).values()]
}

/** The path with the example's values; undefined if one is missing. */
function exampleOf(path: string, values: Readonly<Record<string, string>> = {}): string | undefined {
  const filled = path.replace(/:(\w+)/g, (whole, name) => {
    const value = values[name]
    return value ? encodeURIComponent(value) : whole
  })
  return filled.includes('/:') ? undefined : filled
}

/** The pages of the previewed release, pages with its cards, and `more`, with values for parameters. */
export function pagesToOpen(
  { preview, remotes, session }: Pick<BootstrapData, 'preview' | 'remotes' | 'session'>,
  more: readonly string[],
): PagesToOpen {
  const own = remotes.find(({ name }) => name === preview?.name)
  // The shell is part of every page: opens its own first page and each app's.
  const routes: Route[] = own
    ? [
        ...own.routes,
        ...pagesOfCards(own, session).filter(({ path }) => !own.routes.some((route) => route.path === path)),
      ]
    : [{ path: '/', access: 'public' as const }, ...remotes.flatMap((remote) => remote.routes.slice(0, 1))]
  const pages: PagesToOpen = { paths: [], examples: [], left: [] }
  for (const { path, access } of routes) {
    const opened = exampleOf(path, preview?.examples?.[path])
    if (!opened && more.length > 0) continue
    const reason = opened
      ? reasonAgainst(access, session)
      : `its path needs a value: use --page ${path.replace(/:\w+/g, '…')}, or add an example to the route in src/routes.ts`
    if (reason) pages.left.push({ path, reason })
    else if (opened) (opened === path ? pages.paths : pages.examples).push(opened)
  }
  return { ...pages, paths: [...pages.paths, ...more] }
}
