import {
  type Board,
  type BoardPageQuery,
  boardPageQuery,
  boards,
  codeforcesBoardAnswer,
  codeforcesPageAnswer,
  githubBoardAnswer,
  githubPageAnswer,
  type MyPlace,
  myPlacesAnswer,
  potdBoardAnswer,
  potdPageAnswer,
  type StudentPlace,
  studentPlacesAnswer,
} from '@portal/shared/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { access } from '../core/http/access.ts'
import { refusals } from '../core/http/answers.ts'
import { isKnownTag } from '../core/http/etags.ts'
import { routes } from '../core/http/routes.ts'
import { bodyOf, placesOf, type RowOf } from './board-pages.ts'
import { boardSource } from './board-source.ts'

const compress = 'usernames, handles and figures that everybody may read, names that every member may'

type BoardRequest = FastifyRequest<{ Querystring: BoardPageQuery }>

/** The three boards, for everybody: kept in memory by their version, which the database moves with each change. */
export default routes<{ boardLookMs: number }>(
  { name: 'leaderboards', dependencies: ['compression', 'cookies', 'page-contents', 'sessions'] },
  async (app, { boardLookMs }) => {
    const sessionCookie = app.secretCookie('session')

    const sourceOf = (board: Board, rowOf: RowOf) =>
      boardSource(board, rowOf, {
        db: app.db,
        clock: app.clock,
        institute: app.environment.institute,
        lookMs: boardLookMs,
      })

    /** Names are the members'. */
    async function forViewer(request: BoardRequest): Promise<BoardPageQuery> {
      const { names, ...rest } = request.query
      return names && (await request.signedInUser()) ? request.query : rest
    }

    const answerWith =
      ({ tagOf, looks, find }: ReturnType<typeof sourceOf>) =>
      async (request: BoardRequest, reply: FastifyReply) => {
        // A member sees at once what they have just done.
        const look = await (sessionCookie.read(request) ? looks.fresh() : looks.recent())
        const { marks, version } = look.seen
        const known = request.headers['if-none-match']
        const query = await forViewer(request)
        const tag = tagOf(version, marks, query)
        reply.header('cache-control', 'private, no-cache').header('etag', tag)
        if (isKnownTag(known, tag)) return reply.code(304).send()

        const { kept, told } = await find(query, { seen: version, turn: look.turn }, marks)
        const keptTag = tagOf(kept.version, marks, query)
        reply.header('etag', keptTag)
        if (isKnownTag(known, keptTag)) return reply.code(304).send()
        reply.type('application/json; charset=utf-8')
        const body = bodyOf(kept, told, query)
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
    const github = sourceOf('github', ({ handle, figure }) => ({ githubUsername: handle, commits: figure }))
    app.get('/api/leaderboard/github', route(githubPageAnswer, githubBoardAnswer), answerWith(github))
    const potd = sourceOf('potd', ({ figure, seconds }) => ({ solvedCount: figure, timeTaken: seconds }))
    app.get('/api/leaderboard/potd', route(potdPageAnswer, potdBoardAnswer), answerWith(potd))

    app.get(
      '/api/leaderboard/mine',
      { config: access('verified'), schema: { tags: ['leaderboard'], response: { 200: myPlacesAnswer } } },
      async ({ user }): Promise<z.infer<typeof myPlacesAnswer>> => {
        const sources = { codeforces, github, potd }
        const places = boards.map(async (board): Promise<MyPlace[]> => {
          const { seen, turn } = await sources[board].looks.fresh()
          const kept = await sources[board].newest({ seen: seen.version, turn })
          return placesOf(kept, user.username).map((place) => ({ board, ...place }))
        })
        return { data: (await Promise.all(places)).flat() }
      },
    )

    const placesOn = async (board: Board, username: string): Promise<StudentPlace[]> => {
      const source = { codeforces, github, potd }[board]
      const { seen, turn } = await source.looks.recent()
      for (const students of ['active', 'alumni'] as const) {
        const { kept } = await source.find({ students }, { seen: seen.version, turn }, seen.marks)
        const places = placesOf(kept, username)
        if (places.length > 0) return places.map((place) => ({ board, students, ...place }))
      }
      return []
    }

    app.get(
      '/api/leaderboard/places/:username',
      {
        config: { ...access('public'), revalidate: 'places that everybody may read on the boards' },
        schema: {
          tags: ['leaderboard'],
          params: z.object({ username: z.string() }),
          response: { 200: studentPlacesAnswer },
        },
      },
      async ({ params: { username } }): Promise<z.infer<typeof studentPlacesAnswer>> => ({
        data: (await Promise.all(boards.map((board) => placesOn(board, username)))).flat(),
      }),
    )

    app.pageContents.add('/leaderboard', async () => {
      const { seen, turn } = await codeforces.looks.recent()
      const { first } = await codeforces.newest({ seen: seen.version, turn })
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
