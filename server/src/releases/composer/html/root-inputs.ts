import type { HomeContent, HomeStats, Session, Showcase } from '@portal/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { PageContent } from '../../../core/pages/page-contents.plugin.ts'
import type { OwnedRoute } from '../composition.ts'
import { userOf } from '../visitor.ts'

export const homePath = '/'

/** How long a page waits for its content. */
const timeoutMs = 500

/** Content for a page's root element; undefined if it was too slow or the page has none. */
export interface RootInputs {
  home: { stats: HomeStats; content: HomeContent } | undefined
  showcase: Showcase | undefined
  page: PageContent | undefined
}

export function rootInputs(app: FastifyInstance) {
  /** Undefined if it takes too long: the page is sent without it and requests it itself. */
  async function ifSoon<Result>(reading: Promise<Result> | undefined): Promise<Result | undefined> {
    let timer: NodeJS.Timeout | undefined
    try {
      return await Promise.race([
        reading,
        new Promise<undefined>((resolve) => {
          timer = setTimeout(resolve, timeoutMs, undefined)
        }),
      ])
    } catch (error) {
      app.log.warn({ err: error }, 'a page is sent without its content')
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }

  return async (route: OwnedRoute | undefined, session: Session): Promise<RootInputs> => {
    const { home: source } = app.pageContents
    const isMember = userOf(session) !== undefined
    const [home, showcase] =
      route?.path === homePath
        ? await Promise.all([ifSoon(source?.read()), ifSoon(source?.showcase(isMember))])
        : []
    const page =
      !home && route?.access === 'public' ? await ifSoon(app.pageContents.of(route.path)) : undefined
    return { home, showcase, page }
  }
}
