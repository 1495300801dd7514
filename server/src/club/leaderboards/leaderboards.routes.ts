import {
  type Board,
  type BoardPageQuery,
  boards,
  leaderboardsEndpoints,
  memberHomeEndpoints,
  type StudentPlace,
} from '@portal/shared/contract'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { type BoardPage, readBoard, readPlace, type StandingRow } from './leaderboards.queries.ts'

const firstRows = 20

type BoardRequest = FastifyRequest<{ Querystring: BoardPageQuery }>

/** The three public leaderboards. */
export default routes<{ boardCacheMs: number }>(
  { name: 'leaderboards', dependencies: ['compression', 'cookies', 'page-contents', 'sessions'] },
  async (app, { boardCacheMs }) => {
    const sessionCookie = app.secretCookie('session')
    const asked = () => ({ db: app.db, now: app.clock(), institute: app.environment.institute })

    /** Visitors share pages that were read a moment ago; members see their own changes at once. */
    const recent = new LRUCache<string, BoardPage, { board: Board; query: BoardPageQuery }>({
      max: 200,
      ttl: Math.max(1, boardCacheMs),
      fetchMethod: (_key, _stale, { context }) => readBoard(asked(), context.board, context.query),
    })
    async function readRecent(board: Board, query: BoardPageQuery): Promise<BoardPage> {
      if (boardCacheMs === 0) return readBoard(asked(), board, query)
      return recent.forceFetch(`${board} ${JSON.stringify(query)}`, { context: { board, query } })
    }

    async function pageFor<Figures>(
      board: Board,
      request: BoardRequest,
      figuresOf: (row: StandingRow) => Figures,
    ) {
      const { names, ...query } = request.query
      const isMember = names && (await request.signedInUser())
      const { users, podium, me, ...rest } = sessionCookie.read(request)
        ? await readBoard(asked(), board, isMember ? request.query : query)
        : await readRecent(board, query)
      const rowOf = (row: StandingRow) => {
        const { username, verified, change, place, gained, batch, branch, name } = row
        return {
          username,
          verified,
          change,
          place,
          gained,
          batch,
          branch,
          ...(isMember && { name }),
          ...figuresOf(row),
        }
      }
      return {
        status: 'success' as const,
        data: {
          ...rest,
          users: users.map(rowOf),
          podium: podium.map(rowOf),
          me: me && { ...me, users: me.users.map(rowOf) },
        },
      }
    }

    const kept = {
      compress: 'public usernames, handles and figures, and names for every member',
      revalidate: 'public usernames, handles and figures, and names for every member',
    }
    serve(app, leaderboardsEndpoints.codeforces, kept, (request) =>
      pageFor('codeforces', request, ({ handle, figure, title }) => ({
        codeforcesUsername: handle,
        rating: figure,
        rank: title,
      })),
    )
    serve(app, leaderboardsEndpoints.github, kept, (request) =>
      pageFor('github', request, ({ handle, figure }) => ({ githubUsername: handle, commits: figure })),
    )
    serve(app, leaderboardsEndpoints.potd, kept, (request) =>
      pageFor('potd', request, ({ figure, seconds }) => ({ solvedCount: figure, timeTaken: seconds })),
    )

    serve(app, memberHomeEndpoints.myPlaces, async ({ user }) => ({
      data: (await Promise.all(boards.map((board) => readPlace(asked(), board, user.username)))).flat(),
    }))

    const placesOn = async (board: Board, username: string): Promise<StudentPlace[]> => {
      for (const students of ['active', 'alumni'] as const) {
        const places = await readPlace(asked(), board, username, students)
        if (places.length > 0) return places.map((place) => ({ ...place, students }))
      }
      return []
    }

    serve(
      app,
      leaderboardsEndpoints.placesOf,
      { revalidate: 'public places on the leaderboards' },
      async ({ params: { username } }) => ({
        data: (await Promise.all(boards.map((board) => placesOn(board, username)))).flat(),
      }),
    )

    app.pageContents.add('/leaderboard', async () => {
      const { users } = await readRecent('codeforces', {})
      return {
        heading: 'Leaderboard',
        intro: 'Ratings, commits and daily problems: who leads and who is rising.',
        list: {
          caption: 'The club’s best on Codeforces',
          columns: ['Rank', 'Student', 'Username', 'Rating'],
          rows: users
            .slice(0, firstRows)
            .map(({ place, username, handle, figure }) => [
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
