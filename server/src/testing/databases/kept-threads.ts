import type { Worker } from 'node:worker_threads'
import { threads } from '../../releases/registry/unpacking/unpacker.ts'

/** Each holds its modules, some 50 MB: as many as one portal uses, for publications and for checks. */
const most = 2
const idle: Worker[] = []
const { start, end } = threads

/**
 * From now on a portal's threads that unpack releases are those of a closed one of this process: to start one, which
 * reads its sources through a compiler, takes as long as ten tests.
 */
export function keepThreads(): void {
  threads.start = () => idle.pop() ?? start()
  threads.end = (worker) => {
    if (idle.length >= most) return end(worker)
    worker.removeAllListeners('error')
    idle.push(worker)
  }
}
