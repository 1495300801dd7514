import type { HomeContent, HomeStats, ListView, Showcase } from '@portal/shared/contract'
import fp from 'fastify-plugin'
import { shareRecent } from '../http/answers/fresh.ts'

/** The content of a page before its code has loaded, and for readers without scripts: only what is public. */
export interface PageContent {
  /** As on the page itself. */
  heading: string
  intro: string
  list: Omit<ListView, 'rows'> & { rows: string[][] }
}

/** The data of the home page, besides the content of its release. */
export interface HomePage {
  read(): Promise<{ stats: HomeStats; content: HomeContent }>
  showcase(isMember: boolean): Promise<Showcase>
}

interface PageContents {
  /** `read` runs at most every few seconds for all readers; undefined means no content now. */
  add(path: string, read: () => Promise<PageContent | undefined>): void
  /** Undefined if the page has none. */
  of(path: string): Promise<PageContent | undefined>
  setHome(home: HomePage): void
  /** Undefined if none was set. */
  home: HomePage | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    pageContents: PageContents
  }
}

/** Lets a resource summarise its public page in a few rows. */
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
