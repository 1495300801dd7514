import { type ServerProcess, startServer } from '../../server/src/testing/servers/server-process.ts'
import type { Home } from './home.ts'
import type { Stage } from './scene.ts'
import { until } from './until.ts'

export interface PortalNode {
  origin: string
  /** Milliseconds from the start of the process to the first 200 of /readyz. */
  readyMs: number
  hasEnded(): boolean
  /** Stops the process; returns its exit code and duration. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number; output: string }>
}

const readyWithinMs = 60_000

/** Starts a node as in production, and waits until it is ready. */
export async function startNode(
  stage: Pick<Stage, 'atEnd'>,
  home: Pick<Home, 'env'>,
  env: Record<string, string> = {},
): Promise<PortalNode> {
  const start = performance.now()
  const server = startServer({ ...home.env, ...env })
  stage.atEnd(() => server.process.kill('SIGKILL'))
  const origin = await server.origin
  await untilReady(origin, server)
  return {
    origin,
    readyMs: performance.now() - start,
    hasEnded: () => server.process.exitCode !== null || server.process.signalCode !== null,
    async end(signal) {
      const asked = performance.now()
      server.process.kill(signal)
      return { ...(await server.ended), ms: performance.now() - asked }
    },
  }
}

async function untilReady(origin: string, server: ServerProcess): Promise<void> {
  let last = 'no answer'
  const isReady = async () => {
    if (server.process.exitCode !== null) throw new Error((await server.ended).output)
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    last = (await answer?.text()) ?? 'no answer'
    return answer?.ok ?? false
  }
  if ((await until(isReady, readyWithinMs)) > readyWithinMs)
    throw new Error(`not ready after ${readyWithinMs} ms: ${last}`)
}
