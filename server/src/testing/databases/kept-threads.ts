import type { Worker } from 'node:worker_threads'
import { threads } from '../../releases/registry/unpacking/unpacker.ts'

/** Each thread holds its modules, some 50 MB. One portal uses two: for publishing and for checks. */
const most = 2
const idle: Worker[] = []
const { start, end } = threads

/**
 * Reuses the threads that unpack releases after a portal of this process closes. Starting one compiles its sources,
 * which takes as long as ten tests.
 */
export function keepThreads(): void {
  threads.start = () => idle.pop() ?? start()
  threads.end = (worker) => {
    if (idle.length >= most) return end(worker)
    worker.removeAllListeners('error')
    idle.push(worker)
  }
}
