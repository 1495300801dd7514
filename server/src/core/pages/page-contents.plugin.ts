import type { HomeContent, HomeStats, ListView, Showcase } from '@portal/shared/contract'
import fp from 'fastify-plugin'
import { shareRecent } from '../http/answers/fresh.ts'

/** What a page says before its code has loaded, and to those who run none: only what everybody may read. */
export interface PageContent {
  /** As the page itself says it. */
  heading: string
  intro: string
  list: Omit<ListView, 'rows'> & { rows: string[][] }
}

/** What the home page says beside what its release contains. */
export interface HomePage {
  read(): Promise<{ stats: HomeStats; content: HomeContent }>
  showcase(isMember: boolean): Promise<Showcase>
}

interface PageContents {
  /** `path`: the page's pattern. `read` is asked at most every few seconds, for all who come; undefined: nothing now. */
  add(path: string, read: () => Promise<PageContent | undefined>): void
  /** Undefined where the page has none. */
  of(path: string): Promise<PageContent | undefined>
  setHome(home: HomePage): void
  /** Undefined where nothing was set. */
  home: HomePage | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    pageContents: PageContents
  }
}

/** Where a resource says what its public page is about, in a few rows. */
export default fp<{ pageContentMs: number }>(
  async (app, { pageContentMs }) => {
    const contents = new Map<string, () => Promise<PageContent | undefined>>()
    const pages: PageContents = {
      add: (path, read) => contents.set(path, shareRecent(read, pageContentMs)),
      of: async (path) => contents.get(path)?.(),
      setHome: ({ read, showcase }) => {
        pages.home = { read: shareRecent(read, pageContentMs), showcase }
      },
      home: undefined,
    }
    app.decorate('pageContents', pages)
  },
  { name: 'page-contents' },
)
