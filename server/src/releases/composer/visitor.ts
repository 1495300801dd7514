import {
  blockedReleasesCookie,
  blockedReleasesMax,
  releaseNameSchema,
  releaseVersionSchema,
  type Session,
  type User,
  type Viewer,
} from '@portal/shared/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ownApps } from '../access/own-apps.queries.ts'
import type { NamedVersion, Visitor } from '../channels/choose-versions.ts'

export const canaryOptInSeconds = 30 * 86_400

export interface PageVisitor extends Visitor {
  preview: (NamedVersion & { expiresAt: Date }) | undefined
}

const namedVersion = z.object({ name: releaseNameSchema, version: releaseVersionSchema })

/** Reads the visitor from the cookies. */
export function visitors(app: FastifyInstance) {
  const optInCookie = app.secretCookie('newest')

  const canaryOptIns = (request: FastifyRequest): string[] => optInCookie.read(request)?.split('.') ?? []

  const visitorOf = async (
    request: FastifyRequest,
    visit = app.visits.of(request) ?? '',
    asked = request.signedInUser(),
  ): Promise<PageVisitor> => {
    const user = await asked
    const optIns = user ? await ownApps(app.db, user, canaryOptIns(request)) : []
    const preview = await app.browserPreview.of(request)
    return { key: user?.id ?? visit, optIns, blocked: blockedIn(request), preview }
  }

  return {
    canaryOptIns,
    visitorOf,
    /** The same, but starts a visit for new browsers. */
    ensureVisit: (request: FastifyRequest, reply: FastifyReply): Promise<PageVisitor> =>
      visitorOf(request, app.visits.ensureVisit(request, reply)),
    setCanaryOptIns(reply: FastifyReply, names: readonly string[]): void {
      if (names.length === 0) optInCookie.clear(reply)
      else optInCookie.set(reply, names.join('.'), canaryOptInSeconds)
    },
  }
}

/** Releases that the shell noted as failed in this browser. */
function blockedIn(request: FastifyRequest): NamedVersion[] {
  const listed = request.cookies[blockedReleasesCookie]?.split(',', blockedReleasesMax) ?? []
  return listed.flatMap((one) => {
    const [name, version] = one.split('@')
    const { data } = namedVersion.safeParse({ name, version })
    return data ?? []
  })
}

/** The signed-in user; undefined for visitors and pending sign-ups. */
export const userOf = (session: Session): User | undefined =>
  session && 'user' in session ? session.user : undefined

export function viewerOf(session: Session): Viewer {
  const user = userOf(session)
  return { isVerified: user !== undefined, isLead: user?.isLead === true }
}

/**
 * Whether the browser uses WebKit: Safari, and all browsers on iPhones. Its engine number is frozen, like Chromium's.
 * Tested with WebKitGTK 2.50.6: it enforces `Integrity-Policy` but preloads without hashes, so it refuses and reports
 * each preload; and it repeats preloaded requests.
 */
export const isWebKit = (userAgent = ''): boolean => /AppleWebKit\/(?!537\.36)/.test(userAgent)
