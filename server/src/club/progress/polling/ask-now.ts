import { type AskOutcome, type ProblemPlatform, platformTitles, problemOf } from '@portal/shared/contract'
import type { FastifyInstance } from 'fastify'
import { dayOf } from '../../../core/calendar/days.ts'
import { conflict } from '../../../core/errors/domain-error.ts'
import { askEveryMs, claimOwnHandle, nextAskAt, openQuestions } from './ask-now.queries.ts'
import { beginOutage, endOutage, findOutage } from './poll.queries.ts'
import { pauseAfter, pollHandle } from './poll-handle.ts'
import { type PlatformState, readPlatformStates } from './poll-states.queries.ts'

const secondsUntil = (moment: Date, now: Date) =>
  Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000))

async function askOne(app: FastifyInstance, userId: string, state: PlatformState): Promise<AskOutcome> {
  const { platform, triedAt } = state
  const now = app.clock()
  const outage = await findOutage(app.db, platform, now)
  if (outage?.goesOn)
    return { platform, outcome: 'unreachable', waitSeconds: secondsUntil(outage.until, now) }
  const claim = await claimOwnHandle(app.db, { userId, platform, now })
  if (!claim) {
    const next = nextAskAt(triedAt, now)
    return { platform, outcome: 'recently', waitSeconds: next ? secondsUntil(next, now) : askEveryMs / 1000 }
  }
  const end = await pollHandle(app, platform, claim)
  if (end.outcome === 'busy') return { platform, outcome: 'unreachable', waitSeconds: end.waitMs / 1000 }
  const waitSeconds = askEveryMs / 1000
  if (end.outcome === 'unreachable') {
    const pauseMs = pauseAfter(end.error)
    if (pauseMs > 0) await beginOutage(app.db, platform, app.clock(), pauseMs)
    return { platform, outcome: 'unreachable', waitSeconds: Math.max(waitSeconds, pauseMs / 1000) }
  }
  if (end.outcome === 'stopped') return { platform, outcome: 'unreachable', waitSeconds }
  if (outage) await endOutage(app.db, platform)
  return { platform, outcome: end.outcome, waitSeconds }
}

const namesOf = (platforms: readonly ProblemPlatform[]) =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(platforms.map((one) => platformTitles[one]))

/**
 * Polls the platforms of today's problems that this student has not solved, as far as handles are verified there.
 *
 * @throws DomainError if none is
 */
export async function askForToday(app: FastifyInstance, userId: string): Promise<AskOutcome[]> {
  const open = await openQuestions(app.db, userId, dayOf(app.clock()))
  const wanted = [...new Set(open.map((questionId) => problemOf(questionId).platform))]
  if (wanted.length === 0) return []
  const states = await readPlatformStates(app.db, userId, app.clock())
  const proven = states.filter(({ platform }) => wanted.includes(platform))
  if (proven.length === 0)
    throw conflict(
      `Verify your ${namesOf(wanted)} handle first. Without it we can’t see what you solve there`,
    )
  return Promise.all(proven.map((state) => askOne(app, userId, state)))
}
