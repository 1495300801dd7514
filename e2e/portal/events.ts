/** The next files of a new remote's team, by path: a page for leads, and a server folder. */
export const eventsFiles: Record<string, string> = {
  'remote-events/src/paths.ts': `export const paths = {
  events: '/events',
  plan: '/events/plan',
} as const
`,
  'remote-events/src/plan/plans.ts': `import { call, declareEndpoints } from '@portal/shared/api/api'
import { z } from 'zod'

const plansAnswer = z.object({ data: z.array(z.object({ _id: z.string(), name: z.string() })) })

const plans = { method: 'GET', path: '/event/getPlans', access: 'lead', answer: plansAnswer } as const

export const plansApi = declareEndpoints({
  tags: ['Plan'],
  endpoints: (build) => ({
    plans: build.query<z.infer<typeof plansAnswer>, void>({
      query: () => call(plans),
      providesTags: ['Plan'],
    }),
  }),
})

export const { usePlansQuery } = plansApi
`,
  'remote-events/src/plan/PlanPage.tsx': `import { PageHeading } from '@portal/shared/ui/PageHeading'
import { usePlansQuery } from './plans'

export function PlanPage() {
  const { data } = usePlansQuery()
  return (
    <section>
      <PageHeading>Plan events</PageHeading>
      <ul>{data?.data.map(({ _id, name }) => <li key={_id}>{name}</li>)}</ul>
    </section>
  )
}

export { PlanPage as Page }
`,
  'server/src/club/events/events.tables.ts': `import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** What leads plan. */
export const events = pgTable('events', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
})
`,
  'server/src/club/events/events.queries.ts': `import type { Db } from '../../core/database/database.ts'
import { events } from './events.tables.ts'

const columns = { _id: events.id, name: events.name }

export const listPlans = (db: Db) => db.select(columns).from(events).orderBy(events.name)

export const insertPlan = (db: Db, name: string) => db.insert(events).values({ name }).returning(columns)
`,
  'server/src/club/events/events.routes.ts': `import { z } from 'zod'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { insertPlan, listPlans } from './events.queries.ts'

const answer = z.object({ data: z.array(z.object({ _id: z.string(), name: z.string() })) })
const body = z.strictObject({ name: z.string().min(1).max(80) })

const list = { method: 'GET', path: '/event/getPlans', access: 'lead', answer } as const
const add = { method: 'POST', path: '/event/plan', access: 'lead', body, status: 201, answer } as const

export default routes({ name: 'events' }, async (app) => {
  serve(app, list, async () => ({ data: await listPlans(app.db) }))
  serve(app, add, async ({ body: { name } }) => ({ data: await insertPlan(app.db, name) }))
})
`,
}

/** The page's lines in the remote's \`src/routes.ts\`, after the first page's. */
export const planRoute = `    {
      path: paths.plan,
      access: 'lead',
      nav: { label: 'Plan events', menu: 'admin', order: 90 },
      page: () => import('./plan/PlanPage'),
    },
`
