import {
  type BootBlock,
  type ContentView,
  type FrameView,
  type HomeStats,
  type NavItem,
  navEntries,
  type Session,
} from '@portal/shared/contract'
import type { FastifyInstance } from 'fastify'
import mustache from 'mustache'
import { shareRecent } from '../core/http/fresh.ts'
import { readHomeStats } from '../home/home.queries.ts'
import { findOwner, type OwnedRoute } from './composition.ts'
import { mayOpen, userOf } from './may-open.ts'
import type { LoadedSet } from './release-sets.ts'

/** The HTML in the page's root element, and what the boot block says of it. */
export interface RootElement {
  html: string
  boot: Pick<BootBlock, 'prerendered' | 'homeStats'>
}

const homePath = '/'

/** As the router of the shell tells it: the entry's page, or one below it. */
function isCurrent(pathname: string, path: string): boolean {
  const [at, entry] = [pathname.toLowerCase(), path.toLowerCase()]
  return at === entry || at.startsWith(`${entry}/`)
}

const entriesOf = (pathname: string, items: readonly NavItem[]) =>
  items.map(({ path, label }) => ({ path, label, isCurrent: isCurrent(pathname, path) }))

function countsOf(stats: HomeStats): FrameView['counts'] {
  const written = (count: number) => count.toLocaleString('en-IN')
  return {
    mcaUserCount: written(stats.mcaUserCount),
    mscUserCount: written(stats.mscUserCount),
    leadCount: written(stats.leadCount),
  }
}

const noCounts = { mcaUserCount: '', mscUserCount: '', leadCount: '' }

/** Fills in the templates of the shell's release. `pageContentMs`: how old live counts may be. */
export function rootElements(app: FastifyInstance, pageContentMs: number) {
  const recentStats = shareRecent(() => readHomeStats(app.db), pageContentMs)

  /** Undefined where they cannot be had: home is then drawn in the browser, which asks again. */
  const readStats = () =>
    recentStats().catch((error) => {
      app.log.warn({ err: error }, 'the home page is sent without its counts')
      return undefined
    })

  async function contentOf(route: OwnedRoute | undefined, session: Session): Promise<ContentView> {
    if (!route) return { heading: 'There is no page here', intro: '', list: false }
    // The guard leads elsewhere.
    if (!mayOpen(route.access, session)) return { heading: '', intro: '', list: false }
    const told = route.access === 'public' ? await app.pageContents.of(route.path) : undefined
    return {
      heading: told?.heading ?? route.title ?? route.record.title,
      intro: told?.intro ?? route.description ?? '',
      list: told ? { ...told.list, rows: told.list.rows.map((cells) => ({ cells })) } : false,
    }
  }

  /** Undefined for a release of the shell without templates, and where they have no place for what is to be shown. */
  return async (set: LoadedSet, pathname: string, session: Session): Promise<RootElement | undefined> => {
    if (!set.html) return undefined
    const { templates } = set.html
    const user = userOf(session)
    const isLead = user?.isLead === true
    const { pages, doors, admin } = navEntries(set.bootRemotes, { isVerified: user !== undefined, isLead })
    const [home, ...others] = pages
    if (home?.path !== homePath) return undefined

    const route = findOwner(set, pathname)
    const stats = route?.path === homePath ? await readStats() : undefined
    const content = stats ? '' : mustache.render(templates.content, await contentOf(route, session))
    const frame = templates.frames[user ? (isLead ? 'lead' : 'verified') : 'guest']
    const view: FrameView = {
      pages: entriesOf(pathname, others),
      doors: entriesOf(pathname, doors),
      admin: entriesOf(pathname, admin),
      username: user?.username ?? '',
      name: user?.name ?? '',
      counts: stats ? countsOf(stats) : noCounts,
      content,
    }
    // The shell has no place for a page that there is not: it draws what it says of that anew.
    if (!stats) return { html: mustache.render(frame.page, view), boot: route ? { prerendered: 'page' } : {} }
    return {
      html: mustache.render(frame.home, view),
      boot: { prerendered: 'home', homeStats: stats },
    }
  }
}
