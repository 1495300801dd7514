import type { Server } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Spent } from './node.ts'

const usedBytes = () => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Keeps the books of this process: what it spends between two looks. */
export function keepBooks(server: Server) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  let cpu = process.cpuUsage()
  let before = 0
  let most = 0
  let looks = false
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    if (looks) most = Math.max(most, usedBytes())
  }

  // When an answer begins to leave, all that it was made of is still there.
  server.prependListener('request', (_request, response) => {
    if (!looks) return
    for (const name of ['write', 'end'] as const) {
      const send = response[name]
      Object.assign(response, {
        [name]: (...words: unknown[]): unknown => {
          look()
          return Reflect.apply(send, response, words)
        },
      })
    }
  })

  return {
    begin(collects: boolean): void {
      looks = collects
      if (collects) {
        globalThis.gc?.()
        timer = setInterval(look, 2)
      }
      before = usedBytes()
      most = before
      delay.reset()
      delay.enable()
      cpu = process.cpuUsage()
    },
    async end(): Promise<Spent> {
      const { user, system } = process.cpuUsage(cpu)
      look()
      clearInterval(timer)
      looks = false
      // A stall at the very end is only seen once the loop comes around.
      await new Promise((resolve) => setTimeout(resolve, 3))
      delay.disable()
      return { cpuMs: (user + system) / 1000, stallMs: delay.max / 1e6, memoryMb: (most - before) / 1e6 }
    },
  }
}
