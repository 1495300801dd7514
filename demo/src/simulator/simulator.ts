import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Platform } from '@portal/shared/contract'
import { z } from 'zod'
import { codeforcesSimulation } from './codeforces.simulation.ts'
import { Failures, fail } from './failures.ts'
import { gfgAuthSimulation, gfgPracticeSimulation } from './gfg.simulation.ts'
import { githubSimulation } from './github.simulation.ts'
import { leetcodeSimulation } from './leetcode.simulation.ts'
import { BodyTooLong, readBody } from './read-body.ts'
import { settings } from './settings.ts'
import type { SimulatedCall, SimulatedRequest, Simulation } from './simulated-call.ts'
import { type OfferedProblems, starterProblems } from './starter-problems.ts'
import { type SimulatedProfile, SimulatedWorld } from './world.ts'

/** A received call, recorded for tests. */
interface RecordedCall {
  platform: Platform | undefined
  method: string
  /** With the query. */
  path: string
  headers: IncomingMessage['headers']
  body: unknown
}

export interface SimulatorOptions {
  /** Accounts with existing data. */
  profiles?: SimulatedProfile[]
  /** Problems that the settings pages offer to solve. */
  problems?: OfferedProblems
  port?: number
}

/** The URL of each API, without a trailing slash. */
type Addresses = Record<'codeforces' | 'leetcode' | 'gfgAuth' | 'gfgPractice' | 'github', string>

export interface Simulator {
  addresses: Addresses
  /** The pages on which people change a simulated account. */
  settings: Record<Platform, string>
  world: SimulatedWorld
  failures: Failures
  /** The newest calls, oldest first. */
  calls: RecordedCall[]
  stop(): Promise<void>
}

const simulations = new Map<string, Simulation>([
  ['codeforces', codeforcesSimulation],
  ['leetcode', leetcodeSimulation],
  ['gfg-auth', gfgAuthSimulation],
  ['gfg-practice', gfgPracticeSimulation],
  ['github', githubSimulation],
])

const mostCalls = 1000

/** The four platforms on one local port, each below its own path. */
export async function startSimulator({
  profiles = [],
  problems = starterProblems,
  port = 0,
}: SimulatorOptions = {}): Promise<Simulator> {
  const world = new SimulatedWorld(profiles)
  const failures = new Failures()
  const calls: RecordedCall[] = []
  const showSettings = settings(world, problems)

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
    if (await showSettings(request, response, pathname, searchParams)) return
    const [, host = '', path = ''] = /^\/([a-z-]+)(\/.*)$/.exec(pathname) ?? []
    const simulation = simulations.get(host)
    const body = await readBody(request)
    const { method = 'GET', headers, url = '/' } = request
    if (calls.push({ platform: simulation?.platform, method, path: url, headers, body }) > mostCalls)
      calls.shift()
    const isSignedIn = /^bearer \S/i.test(headers.authorization ?? '')
    const seen: SimulatedRequest = { method, path, query: searchParams, body, isSignedIn }
    const call = simulation?.understand(seen)
    if (!simulation || !call) return send(response, 404, { message: 'Not Found' })
    answerCall(response, simulation.platform, call)
  }

  const answerCall = (response: ServerResponse, platform: Platform, call: SimulatedCall) => {
    if (!world.isOpen(platform)) return fail(response, 'server error')
    const failure = failures.take(platform, call.handles)
    if (failure && failure.mode !== 'unknown handle') return fail(response, failure.mode)
    const isUnknown = (handle: string) =>
      failure !== undefined && (!failure.handle || failure.handle.toLowerCase() === handle.toLowerCase())
    const { status, json } = call.answer(
      (handle) => (isUnknown(handle) ? undefined : world.find(platform, handle)),
      (name) => !isUnknown(name),
      world,
    )
    send(response, status, json)
  }

  const server = createServer((request, response) => {
    // Another site can point its name here (DNS rebinding); its requests carry that name.
    if (!/^(127\.0\.0\.1|localhost):\d+$/.test(request.headers.host ?? ''))
      return send(response, 403, { message: 'This server only answers at 127.0.0.1' })
    answer(request, response).catch((error) => {
      if (response.headersSent) response.destroy()
      else send(response, error instanceof BodyTooLong ? 413 : 500, { message: String(error) })
    })
  })
  const origin = await new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const { port } = z.object({ port: z.number() }).parse(server.address())
      resolve(`http://127.0.0.1:${port}`)
    })
  })
  return {
    addresses: {
      codeforces: `${origin}/codeforces`,
      leetcode: `${origin}/leetcode`,
      gfgAuth: `${origin}/gfg-auth`,
      gfgPractice: `${origin}/gfg-practice`,
      github: `${origin}/github`,
    },
    settings: settingsAddresses(origin),
    world,
    failures,
    calls,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const settingsAddresses = (origin: string): Record<Platform, string> => ({
  leetcode: `${origin}/settings/leetcode`,
  codeforces: `${origin}/settings/codeforces`,
  gfg: `${origin}/settings/gfg`,
  github: `${origin}/settings/github`,
})

function send(response: ServerResponse, status: number, json: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(json))
}
