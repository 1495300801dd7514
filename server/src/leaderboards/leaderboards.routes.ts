import {
  type Board,
  type BoardPageQuery,
  boardPageQuery,
  codeforcesBoardAnswer,
  codeforcesPageAnswer,
  githubBoardAnswer,
  githubPageAnswer,
  potdBoardAnswer,
  potdPageAnswer,
  type StudentGroup,
} from '@portal/shared/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dayOf } from '../core/calendar/days.ts'
import { access } from '../core/http/access.ts'
import { refusals } from '../core/http/answers.ts'
import { isKnownTag } from '../core/http/etags.ts'
import { routes } from '../core/http/routes.ts'
import { bodyOf, keptBoard, type RowOf } from './board-pages.ts'
import { readBoard, versionOn } from './leaderboards.queries.ts'
import { keepNewest, sharedLooks } from './newest.ts'
import { type BoardMarks, readMarks } from './versions.queries.ts'

/** Moves when the same board is told in another way: a browser asks again for what it has in the way before. */
const shape = 2

const compress = 'usernames, handles and figures that everybody may read, the same for all who ask'

/** The three boards, for everybody: kept in memory by their version, which the database moves with each change. */
export default routes<{ boardLookMs: number }>(
  { name: 'leaderboards', dependencies: ['compression', 'cookies', 'page-contents'] },
  async (app, { boardLookMs }) => {
    const sessionCookie = app.secretCookie('session')

    function sourceOf(board: Board, rowOf: RowOf) {
      const tagOf = (version: string, { potdAsOf }: BoardMarks) =>
        `"${shape}.${version}${board === 'potd' ? `.${potdAsOf ?? ''}` : ''}"`

      const looks = sharedLooks(
        async () => {
          const marks = await readMarks(app.db, board)
          const version = versionOn(marks.version, dayOf(app.clock()))
          return { marks, version, tag: tagOf(version, marks) }
        },
        { keptMs: boardLookMs },
      )
      const newestOf = (group: StudentGroup) =>
        keepNewest(async () => keptBoard(await readBoard(app.db, { board, group }, app.clock()), rowOf))
      const newest: Record<StudentGroup, ReturnType<typeof newestOf>> = {
        active: newestOf('active'),
        alumni: newestOf('alumni'),
        all: newestOf('all'),
      }
      return { board, tagOf, looks, newest }
    }

    const answerWith =
      ({ board, tagOf, looks, newest }: ReturnType<typeof sourceOf>) =>
      async (request: FastifyRequest<{ Querystring: BoardPageQuery }>, reply: FastifyReply) => {
        // A member sees at once what they have just done.
        const look = await (sessionCookie.read(request) ? looks.fresh() : looks.recent())
        const { marks, version, tag } = look.seen
        const known = request.headers['if-none-match']
        reply.header('cache-control', 'no-cache').header('etag', tag)
        if (isKnownTag(known, tag)) return reply.code(304).send()

        const kept = await newest[request.query.students ?? 'active']({ seen: version, turn: look.turn })
        const keptTag = tagOf(kept.version, marks)
        reply.header('etag', keptTag)
        if (isKnownTag(known, keptTag)) return reply.code(304).send()
        reply.type('application/json; charset=utf-8')
        const body = bodyOf(kept, board === 'potd' ? marks.potdAsOf : kept.asOf, request.query)
        return typeof body === 'string' ? reply.send(body) : body.send(request, reply)
      }

    const route = (...answers: [z.ZodType, z.ZodType]) => ({
      config: { ...access('public'), compress },
      schema: {
        tags: ['leaderboard'],
        querystring: boardPageQuery,
        response: { 200: z.union(answers), ...refusals(400) },
      },
    })

    const codeforces = sourceOf('codeforces', ({ handle, figure, title }) => ({
      codeforcesUsername: handle,
      rating: figure,
      rank: title,
    }))
    app.get(
      '/api/leaderboard/codeforces',
      route(codeforcesPageAnswer, codeforcesBoardAnswer),
      answerWith(codeforces),
    )
    app.get(
      '/api/leaderboard/github',
      route(githubPageAnswer, githubBoardAnswer),
      answerWith(sourceOf('github', ({ handle, figure }) => ({ githubUsername: handle, commits: figure }))),
    )
    app.get(
      '/api/leaderboard/potd',
      route(potdPageAnswer, potdBoardAnswer),
      answerWith(sourceOf('potd', ({ figure, seconds }) => ({ solvedCount: figure, timeTaken: seconds }))),
    )

    app.pageContents.add('/leaderboard', async () => {
      const { seen, turn } = await codeforces.looks.recent()
      const { first } = await codeforces.newest.active({ seen: seen.version, turn })
      return {
        heading: 'Leaderboard',
        intro: 'Ratings, commits, problems of the day: who leads, who rises.',
        list: {
          caption: 'The first of the club on Codeforces',
          columns: ['Rank', 'Student', 'Username', 'Rating'],
          rows: first.map(({ place, username, handle, figure }) => [
            String(place),
            username,
            handle,
            figure.toLocaleString('en-IN'),
          ]),
        },
      }
    })
  },
)
