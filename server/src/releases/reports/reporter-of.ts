import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../../core/http/networks.ts'
import { keyFor } from '../../core/environment/keys.ts'
import type { Reporter } from './page-reports.ts'
import type { Trial } from './trials.ts'

interface Told {
  /** The account that is signed in now. */
  account: string | undefined
  /** The account that the page was composed for. */
  composedFor: string | undefined
  visit: string
}

/**
 * Who is counted once in a window: an account; else all visitors of a range of addresses together. Of what only some get
 * an account is heard as one where the page was composed for it: who has not signed in can begin new visits until they
 * get what they want, and an account cannot.
 */
export function reportersOf({ environment }: Pick<FastifyInstance, 'environment'>) {
  const key = keyFor(environment.sessionSecret, 'reporter')
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
  return ({ ip }: Pick<FastifyRequest, 'ip'>, { account, composedFor, visit }: Told) =>
    ({ isRollout }: Trial): Reporter => {
      const heard = isRollout ? composedFor : account
      if (heard !== undefined) return { id: hash(`account ${heard}`), visit: '' }
      return { id: hash(`range ${networkOf(ip).range}`), visit: hash(`visit ${visit}`) }
    }
}
