import { demoClub, demoPassword, runSeeds, type Seed } from '@portal/demo'
import { z } from 'zod'
import { demoPasswordOf } from './accounts/passwords/password.demo.ts'
import { simulatedPlatforms, startDemoPlatforms } from './club/progress/polling/platforms.demo.ts'
import type { Db } from './core/database/database.ts'
import { modulesOf } from './core/discovery/modules.ts'
import type { Environment } from './core/environment/environment.ts'
import type { StandIns } from './core/platforms/platforms.plugin.ts'

const moduleSchema = z.object({
  seed: z.custom<Seed<Db>>((value) => typeof value === 'object').optional(),
})

/** Adds the demonstration club to the database. Existing rows stay unchanged. */
export async function seedDemoClub(db: Db, now: Date, password = demoPassword): Promise<void> {
  const modules = (await modulesOf('demo')).map(({ exports }) => moduleSchema.parse(exports))
  await runSeeds(
    modules.flatMap(({ seed }) => seed ?? []),
    db,
    { now, password },
  )
}

/** The sign-in details of a student and a lead, for the terminal. */
export function demoSignIn(password = demoPassword): string {
  const lead = demoClub.find(({ isLead }) => isLead)
  const student = demoClub.find(({ username }) => username === 'asha_sample')
  return [
    'Demonstration club, sample data only. Sign in with',
    `  student  ${student?.username}  ${password}`,
    `  lead     ${lead?.username}  ${password}`,
  ].join('\n')
}

interface Demonstration {
  /** Replaces the real platforms, unless their addresses are set. */
  standIns: StandIns | undefined
  /** Lines for the terminal. */
  lines: string[]
  stop(): Promise<void>
}

/** Opens the demonstration. The portal loads its code only through this file, and only when DEMO is on. */
export async function openDemonstration(
  environment: Environment,
  db: Db,
  now: () => Date,
): Promise<Demonstration> {
  const password = demoPasswordOf(environment)
  await seedDemoClub(db, now(), password)
  const simulator = await startDemoPlatforms(environment, now)
  return {
    standIns: simulator,
    lines: [demoSignIn(password), ...(simulator ? [simulatedPlatforms(simulator)] : [])],
    stop: async () => simulator?.stop(),
  }
}
