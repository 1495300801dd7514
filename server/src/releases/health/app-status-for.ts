import type { AppStatus } from '@portal/shared/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden } from '../../core/errors/domain-error.ts'
import { ownApps } from '../access/own-apps.queries.ts'
import { visitors } from '../composer/visitor.ts'
import { readAppStatus } from './app-status.ts'

export function appStatusFor(app: FastifyInstance) {
  const { canaryOptIns } = visitors(app)
  return async (request: FastifyRequest, name: string): Promise<AppStatus> => {
    const [isOwn] = await ownApps(app.db, request.user, [name])
    if (!isOwn) throw forbidden('Only leads and the team of this app may see this')
    const status = await readAppStatus(app, name)
    return { ...status, hasNewest: canaryOptIns(request).includes(name) }
  }
}
