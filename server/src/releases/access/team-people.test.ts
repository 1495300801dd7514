import { eq } from 'drizzle-orm'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { routeOwnership } from './teams.tables.ts'

withEmptyRegistry(
  'core',
  (portal) => {
    const kept = async () => {
      const [row] = await portal()
        .app.db.select({ email: routeOwnership.email, members: routeOwnership.members })
        .from(routeOwnership)
        .where(eq(routeOwnership.name, 'papers'))
      return row
    }

    test('stores a team’s mail address and its members’ accounts', async () => {
      const { registry } = portal()
      await registry.team('add', 'papers', '--email', 'Papers@Club.example', '--member', 'a@club.example')
      expect(await kept()).toEqual({ email: 'papers@club.example', members: ['a@club.example'] })

      const [line] = await registry.team(
        'grant',
        'papers',
        '--member',
        'B@club.example',
        '--member',
        'a@club.example',
      )
      expect(line).toContain('mail to papers@club.example  members a@club.example b@club.example')
      await registry.team('revoke', 'papers', '--member', 'a@club.example')
      // Later grants don't change the people.
      await registry.team('grant', 'papers', '--path', '/exams')
      await registry.team('grant', 'papers', '--page', '80')
      expect(await kept()).toEqual({ email: 'papers@club.example', members: ['b@club.example'] })
      await registry.team('grant', 'papers', '--email', 'all@club.example')
      expect(await kept()).toEqual({ email: 'all@club.example', members: ['b@club.example'] })
    })
  },
  { on: onPostgres },
)
