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
import { newestFor } from '../access/newest.queries.ts'
import type { NamedVersion, Visitor } from '../channels/choose-versions.ts'

export const newestSeconds = 30 * 86_400

/** Who a page is composed for. */
export interface PageVisitor extends Visitor {
  preview: (NamedVersion & { expiresAt: Date }) | undefined
}

const namedVersion = z.object({ name: releaseNameSchema, version: releaseVersionSchema })

/** Reads from the cookies for whom versions are to be chosen. */
export function visitors(app: FastifyInstance) {
  const newestCookie = app.secretCookie('newest')

  const namesOf = (request: FastifyRequest): string[] => newestCookie.read(request)?.split('.') ?? []

  const visitorOf = async (
    request: FastifyRequest,
    visit = app.visits.of(request) ?? '',
    asked = request.signedInUser(),
  ): Promise<PageVisitor> => {
    const user = await asked
    const newest = user ? await newestFor(app.db, user, namesOf(request)) : []
    const preview = await app.browserPreview.of(request)
    return { key: user?.id ?? visit, newest, avoid: avoidedBy(request), preview }
  }

  return {
    namesOf,
    visitorOf,
    /** The same; a browser that comes for the first time gets a visit. */
    ensureVisit: (request: FastifyRequest, reply: FastifyReply): Promise<PageVisitor> =>
      visitorOf(request, app.visits.welcome(request, reply)),
    setNames(reply: FastifyReply, names: readonly string[]): void {
      if (names.length === 0) newestCookie.clear(reply)
      else newestCookie.set(reply, names.join('.'), newestSeconds)
    },
  }
}

/** What the shell has noted as failed in this browser. */
function avoidedBy(request: FastifyRequest): NamedVersion[] {
  const listed = request.cookies[blockedReleasesCookie]?.split(',', blockedReleasesMax) ?? []
  return listed.flatMap((one) => {
    const [name, version] = one.split('@')
    const { data } = namedVersion.safeParse({ name, version })
    return data ?? []
  })
}

/** Who is signed in; undefined for visitors, and for those whose sign-up waits for its code. */
export const userOf = (session: Session): User | undefined =>
  session && 'user' in session ? session.user : undefined

export function viewerOf(session: Session): Viewer {
  const user = userOf(session)
  return { isVerified: user !== undefined, isLead: user?.isLead === true }
}

/**
 * Whether a browser is of WebKit: Safari, and all on an iPhone. Its engine's number stands still, as Chromium's does.
 * Tried with 2.50.6 of WebKitGTK: it takes `Integrity-Policy` and asks for a preload without its hash, so that it refuses
 * every one and reports each; and a call that a page asks for ahead it asks for once more.
 */
export const isWebKit = (userAgent = ''): boolean => /AppleWebKit\/(?!537\.36)/.test(userAgent)
