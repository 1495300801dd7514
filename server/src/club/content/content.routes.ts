import {
  contentKinds,
  contentVersionAnswer,
  editedContentAnswer,
  homeContentAnswer,
  type OpcContent,
  opcAnswer,
  restoreContentRequest,
  saveContentRequest,
  savedContentAnswer,
} from '@portal/shared/contract'
import { z } from 'zod'
import { refusals } from '../../core/http/answers/answers.ts'
import { shareFresh } from '../../core/http/answers/fresh.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { readEditedContent, readHomeContent, readOpcContent, readVersion } from './content.queries.ts'
import { withAccountNames } from './content-accounts.queries.ts'
import { restoreContent, saveContent } from './save-content.queries.ts'

const tags = ['content']
const kept = {
  ...access('public'),
  compress: 'what leads tell everybody, the same for all who ask',
  revalidate: 'what leads tell everybody, the same for all who ask',
}
/** A contest has a hundred rows, and an institute's letters take up to four bytes. */
const bodyLimit = 1024 * 1024
const versionParams = z.object({ version: z.coerce.number().pipe(z.int().min(0).max(1_000_000)) })

/** The first contest that has results, for who reads the page without its code. */
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
    intro: 'The club’s online programming contests, place by place.',
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

  app.get(
    '/content/home',
    { config: kept, schema: { tags, response: { 200: homeContentAnswer } } },
    async () => ({ data: await home() }),
  )

  app.get('/content/opc', { config: kept, schema: { tags, response: { 200: opcAnswer } } }, async () => ({
    data: await opc(),
  }))

  // The release's own results are in its code.
  app.pageContents.add('/opcLeaderboard', async () => {
    const contests = await opc()
    return contests ? pageOf(contests) : undefined
  })

  for (const kind of contentKinds) {
    const path = `/lead/content/${kind}` as const

    app.get(
      path,
      {
        config: access('lead'),
        schema: { tags, response: { 200: editedContentAnswer, ...refusals(401, 403) } },
      },
      async () => ({ data: await readEditedContent(app.db, kind) }),
    )

    app.get(
      `${path}/versions/:version`,
      {
        config: access('lead'),
        schema: {
          tags,
          params: versionParams,
          response: { 200: contentVersionAnswer, ...refusals(400, 401, 403, 404) },
        },
      },
      async ({ params: { version } }) => ({
        data: {
          version,
          content: await withAccountNames(app.db, await readVersion(app.db, kind, version)),
        },
      }),
    )

    app.post(
      path,
      {
        config: access('lead'),
        bodyLimit,
        schema: {
          tags,
          body: saveContentRequest(kind),
          response: { 201: savedContentAnswer, ...refusals(400, 401, 403, 409, 413) },
        },
      },
      async ({ body, user }, reply) => {
        const actor = { leadId: user.id, now: app.clock() }
        const { note = '', ...saved } = body
        const version = await saveContent(app.db, kind, { ...saved, note }, actor)
        reply.code(201)
        return { data: { version } }
      },
    )

    app.post(
      `${path}/restore`,
      {
        config: access('lead'),
        schema: {
          tags,
          body: restoreContentRequest,
          response: { 201: savedContentAnswer, ...refusals(400, 401, 403, 404, 409) },
        },
      },
      async ({ body, user }, reply) => {
        const version = await restoreContent(app.db, kind, body, { leadId: user.id, now: app.clock() })
        reply.code(201)
        return { data: { version } }
      },
    )
  }
})
