import { contentEndpoints, contentKinds, type OpcContent } from '@portal/shared/contract'
import { shareFresh } from '../../core/http/answers/fresh.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { readEditedContent, readHomeContent, readOpcContent, readVersion } from './content.queries.ts'
import { withAccountNames } from './content-accounts.queries.ts'
import { restoreContent, saveContent } from './save-content.queries.ts'

const kept = {
  compress: 'public content by leads, the same for everyone',
  revalidate: 'public content by leads, the same for everyone',
}
/** A contest has a hundred rows, and characters of Indian scripts take up to four bytes. */
const bodyLimit = 1024 * 1024

/** The first contest that has results, for readers whose browser doesn't run the page's code. */
function pageOf(contests: OpcContent) {
  const contest = Math.max(
    0,
    contests.findIndex((rows) => rows.length > 0),
  )
  const rows = (contests[contest] ?? []).map((row): string[] => {
    const members = 'team' in row ? row.members : [row]
    const name = 'team' in row ? `${row.team}: ${members.map(({ name }) => name).join(', ')}` : row.name
    return [String(row.rank), name, members.map(({ username }) => username).join(', '), String(row.solved)]
  })
  return {
    heading: 'OPC Leaderboard',
    intro: 'The club’s online programming contests.',
    list: {
      caption: `OPC${contest + 1} results, best first`,
      columns: ['Rank', 'Name', 'Username', 'Solved'],
      rows,
    },
  }
}

export default routes({ name: 'content', dependencies: ['page-contents'] }, async (app) => {
  const home = shareFresh(() => readHomeContent(app.db))
  const opc = shareFresh(() => readOpcContent(app.db))

  serve(app, contentEndpoints.home, kept, async () => ({ data: await home() }))

  serve(app, contentEndpoints.opc, kept, async () => ({
    data: await opc(),
  }))

  // The release's own results are in its code.
  app.pageContents.add('/opcLeaderboard', async () => {
    const contests = await opc()
    return contests ? pageOf(contests) : undefined
  })

  for (const kind of contentKinds) {
    serve(app, contentEndpoints.edited(kind), async () => ({ data: await readEditedContent(app.db, kind) }))

    serve(app, contentEndpoints.version(kind), async ({ params: { version } }) => ({
      data: {
        version,
        content: await withAccountNames(app.db, await readVersion(app.db, kind, version)),
      },
    }))

    serve(app, contentEndpoints.save(kind), { bodyLimit }, async ({ body, user }) => {
      const actor = { leadId: user.id, now: app.clock() }
      const { note = '', ...saved } = body
      const version = await saveContent(app.db, kind, { ...saved, note }, actor)
      return { data: { version } }
    })

    serve(app, contentEndpoints.restore(kind), async ({ body, user }) => {
      const version = await restoreContent(app.db, kind, body, { leadId: user.id, now: app.clock() })
      return { data: { version } }
    })
  }
})
