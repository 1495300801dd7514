import { readdirSync, readFileSync } from 'node:fs'

/** What /proc counts in. */
const ticksPerSecond = 100

interface Process {
  pid: number
  name: string
  parent: number
  /** Its own and that of its ended children. */
  ticks: number
}

function processOf(pid: string): Process | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    const words = text.slice(end + 2).split(' ')
    const [ticks] = [words.slice(11, 15).reduce((sum, word) => sum + Number(word), 0)]
    return { pid: Number(pid), name: text.slice(text.indexOf('(') + 1, end), parent: Number(words[1]), ticks }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

const msOf = (processes: readonly Process[]) =>
  (processes.reduce((sum, { ticks }) => sum + ticks, 0) * 1000) / ticksPerSecond

/** The processor's time of this process's children of that name and of theirs; undefined where there is no /proc. */
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
