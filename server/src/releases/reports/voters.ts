import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { keyFor } from '../../core/environment/keys.ts'
import { networkOf } from '../../core/http/security/networks.ts'
import { ownApps } from '../access/own-apps.queries.ts'
import type { Channel } from '../channels/channels.queries.ts'
import { isAmong, type NamedVersion } from '../channels/choose-versions.ts'
import { visitors } from '../composer/visitor.ts'

export interface Voter {
  /** A keyed hash, so that the database doesn't say who it is. */
  voter: string
  isAccount: boolean
}

/**
 * Finds the voter of a request: the signed-in account, otherwise the whole network range. For a canary an account counts
 * only if the account itself gets it, because anyone can start visits until one gets it and then sign in.
 */
export function voters(app: FastifyInstance) {
  const key = keyFor(app.environment.sessionSecret, 'voter')
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
  const { canaryOptIns } = visitors(app)

  return async (request: FastifyRequest, current: readonly Channel[]) => {
    const network: Voter = { voter: hash(`network ${networkOf(request.ip).range}`), isAccount: false }
    const user = await request.signedInUser()
    if (!user) return () => network

    const account: Voter = { voter: hash(`account ${user.id}`), isAccount: true }
    const optIns = await ownApps(app.db, user, canaryOptIns(request))
    return ({ name, version }: NamedVersion): Voter => {
      const canary = current.find((one) => one.name === name)?.canary
      if (canary?.version !== version) return account
      const getsCanary = optIns.includes(name) || isAmong(name, canary, user.id)
      return getsCanary ? account : network
    }
  }
}
