import { sourceHeader } from '@portal/shared/contract'
import type { App, AppParts } from '../../app.ts'
import { activityEntries } from '../../core/activity/activity.tables.ts'
import { rateLimits } from '../../core/rate-limits/rate-limits.tables.ts'
import { command as runTeamCommand } from '../../releases/access/team.command.ts'
import { routeOwnership, teamTokens } from '../../releases/access/teams.tables.ts'
import { insertToken } from '../../releases/access/tokens.queries.ts'
import { channels, releaseEvents } from '../../releases/channels/channels.tables.ts'
import { previews } from '../../releases/previews/previews.tables.ts'
import { releaseBlobs, releaseFiles, releases } from '../../releases/registry/releases.tables.ts'
import * as telemetryTables from '../../releases/reports/telemetry.tables.ts'
import { carryOut } from '../carry-out.ts'
import { emptying } from '../databases/empty-tables.ts'
import { onDatabase } from '../databases/on-databases.ts'
import type { Portal } from '../portal.ts'
import { archiveOf, type FixtureRelease } from './release-fixtures.ts'

interface Activation {
  as?: string
  /** The version that the caller saw active; without it any is replaced. */
  replaces?: string | null
  share?: number
  auto?: boolean
  force?: string
}

/** Wraps the release calls of a running portal, as `portal publish` and the other commands make them. */
export function registryOf(app: App) {
  const tokens = new Map<string, Promise<string>>()

  const tokenOf = (name: string) => {
    const token = tokens.get(name) ?? insertToken(app.db, name, 'test', app.clock())
    tokens.set(name, token)
    return token
  }

  const post = async (path: string, payload: Buffer | object, as: string, headers = {}) =>
    app.inject({
      method: 'POST',
      url: `/backend/release/${path}`,
      headers: {
        authorization: `Bearer ${await tokenOf(as)}`,
        'content-type': Buffer.isBuffer(payload) ? 'application/gzip' : 'application/json',
        ...headers,
      },
      payload,
    })

  const registry = {
    tokenOf,
    /** Sends an archive for an app, with its own token or another app's. */
    send: (name: string, archive: Buffer, as = name) => post(name, archive, as),
    publish: async (release: FixtureRelease, as = release.manifest.name, source?: object) =>
      post(
        release.manifest.name,
        await archiveOf(release),
        as,
        source && { [sourceHeader]: encodeURIComponent(JSON.stringify(source)) },
      ),
    /** With the token of its own app, unless `as` names another. */
    activate: ({ manifest: { name, version } }: FixtureRelease, { as = name, ...more }: Activation = {}) =>
      post(`${name}/activate`, { version, ...more }, as),
    /** Returns the violations that a dry run finds, without a token. */
    async check(release: FixtureRelease, name = release.manifest.name): Promise<string[]> {
      const answer = await app.inject({
        method: 'POST',
        url: `/backend/release/${name}/check`,
        headers: { 'content-type': 'application/gzip' },
        payload: await archiveOf(release),
      })
      if (answer.statusCode !== 200) throw new Error(`not checked: ${answer.body}`)
      return answer.json<{ violations: string[] }>().violations
    },
    /** Runs `team <args>`, expects success and returns the output lines. */
    async team(...args: string[]): Promise<string[]> {
      const { lines, isFailure } = await carryOut(runTeamCommand, args, app.db, app.clock())
      if (isFailure) throw new Error(`team ${args.join(' ')}: ${lines.join(' ')}`)
      return lines
    },
    rollBack: (name: string, as = name) => post(`${name}/rollback`, {}, as),
    /** Any other call of an app, such as `block`. */
    post: (path: string, body: object, as: string) => post(path, body, as),
    /** Publishes and activates; both must succeed. */
    async release(...releases: FixtureRelease[]) {
      for (const release of releases) {
        const published = await registry.publish(release)
        if (published.statusCode !== 201) throw new Error(`not published: ${published.body}`)
        const activated = await registry.activate(release)
        if (activated.statusCode !== 200) throw new Error(`not activated: ${activated.body}`)
      }
    },
    page: (url: string, headers: { [name: string]: string } = {}) => app.inject({ url, headers }),
    /** The bootstrap data of the page at a path. */
    async boot(url = '/', headers: { [name: string]: string } = {}) {
      const { body } = await registry.page(url, headers)
      const [, json = 'null'] = /id="portal-boot">(.*?)<\/script>/.exec(body) ?? []
      return JSON.parse(json)
    },
    /** The active version of each app. */
    async active(): Promise<{ [name: string]: string }> {
      const answer = await app.inject({
        url: '/backend/release/all',
        headers: { authorization: `Bearer ${await tokenOf('shell')}` },
      })
      const { releases } = answer.json<{ releases: { name: string; version: string; active: boolean }[] }>()
      return Object.fromEntries(
        releases.filter(({ active }) => active).map(({ name, version }) => [name, version]),
      )
    },
  }
  return registry
}

export type Registry = ReturnType<typeof registryOf>
export type PortalWithRegistry = Portal & { registry: Registry }
type RegistryTests = (portal: PortalWithRegistry) => void

const emptyRegistry = emptying([
  ...([releases, releaseBlobs, releaseFiles, channels, releaseEvents, activityEntries] as const),
  ...[teamTokens, routeOwnership, rateLimits, previews],
  ...Object.values(telemetryTables),
])

interface RegistryOptions {
  on?: typeof onDatabase
  /** Rate limits are on, as in production. */
  limited?: boolean
  corsOrigins?: string[]
  parts?: Partial<AppParts>
}

/** Describes tests that start with an empty registry on one portal. */
export function withEmptyRegistry(
  name: string,
  ...rest: [tests: RegistryTests] | [options: RegistryOptions, tests: RegistryTests]
): void {
  const [options, tests] = rest.length === 1 ? [{}, rest[0]] : rest
  const { on = onDatabase, limited = false, corsOrigins = [], parts = {} }: RegistryOptions = options
  const environment = { rateLimits: limited, production: limited, corsOrigins }
  on(name, { environment, parts }, (portal) => {
    beforeEach(async () => {
      await portal.app.db.execute(emptyRegistry)
      Object.assign(portal, { registry: registryOf(portal.app) })
    })
    tests(portal as PortalWithRegistry)
  })
}
