import type { FastifyInstance } from 'fastify'
import { listUptimes } from '../../core/uptime/uptime.queries.ts'
import { dayBefore } from './figures.queries.ts'
import { type Figures, readFigures } from './figures.ts'
import { shellFonts } from './fonts.queries.ts'
import { keepFor } from './keep.ts'
import { type Service, servicesOf } from './services.ts'

export interface Status {
  now: Date
  /** Undefined where they cannot be read, and never were; old where they were. */
  figures: Figures | undefined
  services: Service[]
  /** Style, with the fonts that the active shell brings; empty where they are not to be had. */
  fonts: string
}

/** When something is wrong, everybody looks: the figures are read once in so long. */
export const keptMs = 5_000

/** How the portal fares: told also while the database is away, with the figures that were read last. */
export function statusOf(app: FastifyInstance): () => Promise<Status> {
  let figures: Figures | undefined
  let fonts = ''
  const uptimes = async (now: Date) => listUptimes(app.db, new Date(dayBefore(now).getTime() - 3_600_000))

  return keepFor(keptMs, app.clock, async () => {
    const now = app.clock()
    const report = (error: unknown) => app.log.warn({ err: error }, 'the status could not be read')
    const [ready, rows] = await Promise.all([
      app.readiness(),
      uptimes(now).catch((error) => {
        report(error)
        return []
      }),
      readFigures(app.db, now).then((read) => {
        figures = read
      }, report),
      shellFonts(app.db).then((read) => {
        fonts = read
      }, report),
    ])
    return { now, figures, fonts, services: servicesOf(ready, rows, now) }
  })
}
