import { checkOut } from '../portal/checkout.ts'
import { test } from '../portal/team.ts'
import { expect } from '../portal/test.ts'

const schema = `import { z } from 'zod'

/** GET /user/getHomeStats, read in another way than the shell reads it. */
export const clubSizeAnswer = z
  .object({ mcaUserCount: z.int(), mscUserCount: z.int() })
  .transform(({ mcaUserCount, mscUserCount }) => ({ size: mcaUserCount + mscUserCount }))
export type ClubSize = z.infer<typeof clubSizeAnswer>
`

// The endpoint has the same name as one of the shell's.
const call = `import { call, declareEndpoints } from '@portal/shared/api/api'
import { type ClubSize, clubSizeAnswer } from '../contract/index'

const clubSize = { method: 'GET', path: '/user/getHomeStats', access: 'public', answer: clubSizeAnswer } as const

export const clubApi = declareEndpoints({
  tags: ['Club'],
  endpoints: (build) => ({
    homeStats: build.query<ClubSize, void>({
      query: () => call(clubSize),
      providesTags: ['Club'],
    }),
  }),
})

export const { useHomeStatsQuery } = clubApi
`

const clubPage = `import { useHomeStatsQuery } from '@portal/shared/api/club'

export function Page() {
  const { data } = useHomeStatsQuery()
  return <h1>{data ? \`We are \${data.size}\` : 'Counting'}</h1>
}
`

test('a remote with a new path, schema and endpoint works under an older shell', async ({
  page,
  command,
}) => {
  // Builds the app and its shared packages.
  test.setTimeout(120_000)
  await page.goto('/')
  const checkout = await checkOut('leaderboards', command)
  try {
    await checkout.change('../shared/src/paths.ts', "  home: '/',", "  home: '/',\n  club: '/club',")
    await checkout.write('../shared/src/contract/club.ts', schema)
    await checkout.change(
      '../shared/src/contract/index.ts',
      "export * from './people/course.ts'",
      "export * from './club.ts'\nexport * from './people/course.ts'",
    )
    await checkout.write('../shared/src/api/club.ts', call)
    await checkout.write('src/club/ClubPage.tsx', clubPage)
    await checkout.change(
      'src/routes.ts',
      '  routes: [',
      `  routes: [
    { path: paths.club, access: 'public', nav: { label: 'Club', menu: 'main', order: 95 }, page: () => import('./club/ClubPage') },`,
    )
    await checkout.portal('publish', '--activate')

    // The shell's own endpoint of that name is called first, with an answer of another shape.
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Club' }).click()
    await expect(page).toHaveURL('/club')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^We are [1-9]\d*$/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await checkout.portal('rollback')
    expect((await page.request.get('/club')).status()).toBe(404)
  } finally {
    await checkout.remove()
  }
})
