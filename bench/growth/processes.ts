import { readdirSync, readFileSync } from 'node:fs'

/** The unit of CPU times in /proc. */
const ticksPerSecond = 100

interface Process {
  pid: number
  name: string
  parent: number
  /** Its own CPU time and that of its ended children. */
  ticks: number
}

function processOf(pid: string): Process | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    const fields = text.slice(end + 2).split(' ')
    const [ticks] = [fields.slice(11, 15).reduce((sum, word) => sum + Number(word), 0)]
    return {
      pid: Number(pid),
      name: text.slice(text.indexOf('(') + 1, end),
      parent: Number(fields[1]),
      ticks,
    }
  } catch {
    // It has ended in the meantime.
    return undefined
  }
}

const msOf = (processes: readonly Process[]) =>
  (processes.reduce((sum, { ticks }) => sum + ticks, 0) * 1000) / ticksPerSecond

/** CPU time of this process's children of that name and their children; undefined without /proc. */
export function processorMs(name: string): number | undefined {
  let all: Process[]
  try {
    all = readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .flatMap((pid) => processOf(pid) ?? [])
  } catch {
    return undefined
  }
  const own = all.filter((one) => one.parent === process.pid && one.name === name)
  const theirs = all.filter(({ parent }) => own.some(({ pid }) => pid === parent))
  return msOf([...own, ...theirs])
}
