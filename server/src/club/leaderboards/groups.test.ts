import { type Board, boards } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { users } from '../../core/people/users.tables.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { changeAccount } from '../../testing/students.ts'
import { addPotd, addSolved, addStudent, boardOf, emptyBoards } from './boards.samples.ts'
import { boardFigures } from './leaderboards.tables.ts'

interface Row {
  username: string
  place: number
  change: unknown
}

onDatabase('the leaderboards of active students and of alumni', (portal) => {
  const day = 24 * 3600
  const places = async (board: Board, students: string) => {
    const answer = await portal().browser().get(`/api/leaderboard/${board}?from=0${students}`)
    return answer.json().data.users.map(({ username, place, change }: Row) => [username, place, change])
  }

  beforeEach(() => emptyBoards(portal()))

  test('rank each group separately; a suspended student is on none, and one who was on it yesterday moves up', async () => {
    portal().clock.set('2026-11-23T06:30:00Z')
    const { app, clock } = portal()
    await addPotd(portal(), '2026-11-20', 'L two-sum')
    const ids: Record<string, string> = {}
    for (const [name, value] of Object.entries({ anna: 2000, bert: 1800, cleo: 1600, dora: 1400 })) {
      const id = await addStudent(portal(), name, { codeforces: name, github: name })
      const figure = { userId: id, value, title: 'expert', asOf: clock.now(), checkedAt: clock.now() }
      await app.db.insert(boardFigures).values([
        { ...figure, platform: 'codeforces' },
        { ...figure, platform: 'github', title: null },
      ])
      await addSolved(portal(), id, 'L two-sum', new Date(Date.parse('2026-11-20T06:00:00Z') - value * 1000))
      ids[name] = id
    }
    await app.runJob('board snapshots')
    clock.advance(day)
    await changeAccount(portal(), ids.anna ?? '', { alumniSince: clock.now() })
    await changeAccount(portal(), ids.bert ?? '', { suspendedAt: clock.now() })
    await changeAccount(portal(), ids.cleo ?? '', { alumniSince: clock.now() })

    for (const board of boards) {
      const rest = [['dora', 1, 3]]
      const alumni = [
        ['anna', 1, null],
        ['cleo', 2, null],
      ]
      expect(await places(board, '')).toEqual(rest)
      expect(await places(board, '&students=active')).toEqual(rest)
      expect(await places(board, '&students=alumni')).toEqual(alumni)
      expect(await places(board, '&students=all')).toEqual([...alumni, ['dora', 3, null]])
      expect((await boardOf(portal(), board)).users).toMatchObject([{ username: 'dora' }])
    }
    const placesOf = async (username: string) =>
      (await portal().browser().get(`/api/leaderboard/places/${username}`)).json().data
    const everywhere = (place: object) => boards.map((board) => ({ board, ...place }))
    expect(await placesOf('DORA')).toEqual(everywhere({ students: 'active', place: 1, total: 1, change: 3 }))
    expect(await placesOf('cleo')).toEqual(
      everywhere({ students: 'alumni', place: 2, total: 2, change: null }),
    )
    expect(await placesOf('bert')).toEqual([])
    await app.db.update(users).set({ isOnBoards: false }).where(eq(users.username, 'dora'))
    expect(await placesOf('dora')).toEqual(await placesOf('nobody_sample'))
  })
})
