import type { HomeContent, HomeStats, Session, Showcase } from '@portal/shared/contract'
import type { FastifyInstance } from 'fastify'
import { readHomeContent } from '../../../content/content.queries.ts'
import { shareRecent } from '../../../core/http/fresh.ts'
import type { PageContent } from '../../../core/pages/page-contents.plugin.ts'
import { readHomeStats } from '../../../home/home.queries.ts'
import type { OwnedRoute } from '../composition.ts'
import { userOf } from '../viewer.ts'

export const homePath = '/'

/** So long the page waits for what its database says. */
const patienceMs = 500

/** What is read for the root element of a page; undefined: not to be had soon, or not asked for there. */
export interface RootInputs {
  home: { stats: HomeStats; content: HomeContent } | undefined
  showcase: Showcase | undefined
  /** What the page of a remote says first. */
  page: PageContent | undefined
}

/** Reads what root elements say. `pageContentMs`: how old what stands in home may be. */
export function rootInputs(app: FastifyInstance, pageContentMs: number) {
  const recentHome = shareRecent(async () => {
    const [stats, content] = await Promise.all([readHomeStats(app.db), readHomeContent(app.db)])
    return { stats, content }
  }, pageContentMs)

  /** Undefined where it cannot be had soon: the page is sent without, and asks for it itself. */
  async function ifSoon<Result>(reading: Promise<Result>): Promise<Result | undefined> {
    let timer: NodeJS.Timeout | undefined
    try {
      return await Promise.race([
        reading,
        new Promise<undefined>((resolve) => {
          timer = setTimeout(resolve, patienceMs, undefined)
        }),
      ])
    } catch (error) {
      app.log.warn({ err: error }, 'a page is sent without what it says first')
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }

  return async (route: OwnedRoute | undefined, session: Session): Promise<RootInputs> => {
    const [home, showcase] =
      route?.path === homePath
        ? await Promise.all([ifSoon(recentHome()), ifSoon(app.showcase(userOf(session) !== undefined))])
        : []
    const page =
      !home && route?.access === 'public' ? await ifSoon(app.pageContents.of(route.path)) : undefined
    return { home, showcase, page }
  }
}
