import { machineMs, processorMs, processorMsOf } from '../growth/processes.ts'
import { type Asker, load, quantile } from './load.ts'

/** Who works for a call; what the machine does beside this run is `others`. */
export const workers = ['nodes', 'PostgreSQL', 'nginx', 'load'] as const
export type Worker = (typeof workers)[number]

/** What came of asking for a while. */
export interface Turn {
  aSecond: number
  p50: number
  p99: number
  /** Milliseconds of a processor that each spends on a call. */
  cpuMs: Record<Worker, number>
  /** What share of the processors' work was none of ours. */
  others: number
}

function look(nodes: readonly number[]): Record<Worker | 'all', number> {
  const { user, system } = process.cpuUsage()
  return {
    nodes: processorMsOf(nodes),
    PostgreSQL: processorMs('postgres') ?? 0,
    nginx: processorMs('nginx') ?? 0,
    load: (user + system) / 1000,
    all: machineMs(),
  }
}

/** All ask for so long. `nodes`: the processes of the nodes that may answer. */
export async function turnOf(askers: readonly Asker[], nodes: readonly number[], ms: number): Promise<Turn> {
  const before = look(nodes)
  const { aSecond, times } = await load(askers, ms)
  const after = look(nodes)
  for (const asker of askers) asker.close()
  const spent = (of: Worker | 'all') => after[of] - before[of]
  const a = (of: Worker) => spent(of) / times.length
  const own = workers.reduce((sum, of) => sum + spent(of), 0)
  return {
    ...{ aSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99) },
    cpuMs: { nodes: a('nodes'), PostgreSQL: a('PostgreSQL'), nginx: a('nginx'), load: a('load') },
    others: Math.max(0, 1 - own / spent('all')),
  }
}
