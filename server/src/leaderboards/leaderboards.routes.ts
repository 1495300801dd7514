import { createHash } from 'node:crypto'
import {
  type Board,
  codeforcesBoardAnswer,
  githubBoardAnswer,
  potdBoardAnswer,
} from '@portal/shared/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { access } from '../core/http/access.ts'
import { isKnownTag } from '../core/http/etags.ts'
import { shareFresh } from '../core/http/fresh.ts'
import { routes } from '../core/http/routes.ts'
import { readBoard, type StandingRow } from './leaderboards.queries.ts'

/** A board's answer, made once for all who ask at the same time. What its schema does not name stays here. */
function boardOf(app: FastifyInstance, board: Board, answer: z.ZodType, rowOf: (row: StandingRow) => object) {
  const read = shareFresh(async () => {
    const { rows, asOf } = await readBoard(app.db, board, app.clock())
    const users = rows.map((row) => ({ ...row, ...rowOf(row) }))
    const body = JSON.stringify(answer.parse({ status: 'success', data: { users, asOf } }))
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` }
  })

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { body, etag } = await read()
    reply.header('etag', etag).header('cache-control', 'no-cache')
    if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  }
}

/** The three boards, for everybody. */
export default routes({ name: 'leaderboards' }, async (app) => {
  const route = (answer: z.ZodType) => ({
    config: access('public'),
    schema: { tags: ['leaderboard'], response: { 200: answer } },
  })

  app.get(
    '/api/leaderboard/codeforces',
    route(codeforcesBoardAnswer),
    boardOf(app, 'codeforces', codeforcesBoardAnswer, ({ handle, figure, title }) => ({
      codeforcesUsername: handle,
      rating: figure,
      rank: title,
    })),
  )
  app.get(
    '/api/leaderboard/github',
    route(githubBoardAnswer),
    boardOf(app, 'github', githubBoardAnswer, ({ handle, figure }) => ({
      githubUsername: handle,
      commits: figure,
    })),
  )
  app.get(
    '/api/leaderboard/potd',
    route(potdBoardAnswer),
    boardOf(app, 'potd', potdBoardAnswer, ({ figure, seconds }) => ({
      solvedCount: figure,
      timeTaken: seconds,
    })),
  )
})
