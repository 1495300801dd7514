import type { ListView } from '@portal/shared/contract'
import fp from 'fastify-plugin'
import { shareRecent } from '../http/fresh.ts'

/** What a page says before its code has come, and to those who run none: nothing that not everybody may read. */
export interface PageContent {
  /** As the page itself says it. */
  heading: string
  intro: string
  list: Omit<ListView, 'rows'> & { rows: string[][] }
}

interface PageContents {
  /** `path`: the page's pattern. `read` is asked at most every few seconds, for all who come; undefined: nothing now. */
  add(path: string, read: () => Promise<PageContent | undefined>): void
  /** Undefined where the page has none. */
  of(path: string): Promise<PageContent | undefined>
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
    app.decorate('pageContents', {
      add: (path, read) => contents.set(path, shareRecent(read, pageContentMs)),
      of: async (path) => contents.get(path)?.(),
    })
  },
  { name: 'page-contents' },
)
