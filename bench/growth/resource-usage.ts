import type { Server } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Usage } from './node.ts'

const usedBytes = () => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Measures what this process uses between two readings. */
export function watchResources(server: Server) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  let cpu = process.cpuUsage()
  let before = 0
  let peak = 0
  let readsMemory = false
  let timer: NodeJS.Timeout | undefined
  const readMemory = () => {
    if (readsMemory) peak = Math.max(peak, usedBytes())
  }

  // When the first byte of an answer is sent, everything it was made from is still in memory.
  server.prependListener('request', (_request, response) => {
    if (!readsMemory) return
    for (const name of ['write', 'end'] as const) {
      const send = response[name]
      Object.assign(response, {
        [name]: (...args: unknown[]): unknown => {
          readMemory()
          return Reflect.apply(send, response, args)
        },
      })
    }
  })

  return {
    begin(collects: boolean): void {
      readsMemory = collects
      if (collects) {
        globalThis.gc?.()
        timer = setInterval(readMemory, 2)
      }
      before = usedBytes()
      peak = before
      delay.reset()
      delay.enable()
      cpu = process.cpuUsage()
    },
    async end(): Promise<Usage> {
      const { user, system } = process.cpuUsage(cpu)
      readMemory()
      clearInterval(timer)
      readsMemory = false
      // A stall at the very end shows only in the next turn of the event loop.
      await new Promise((resolve) => setTimeout(resolve, 3))
      delay.disable()
      return { cpuMs: (user + system) / 1000, stallMs: delay.max / 1e6, memoryMb: (peak - before) / 1e6 }
    },
  }
}
