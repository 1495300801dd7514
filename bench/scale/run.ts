import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { buildServer } from '../../server/src/testing/server-process.ts'
import { hasNginx } from '../reliability/nginx.ts'
import { costOfLimits } from './limits.ts'
import { compareNodes } from './nodes.ts'

const { values } = parseArgs({
  // pnpm hands on the dashes that end its own words.
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    only: { type: 'string', multiple: true },
    students: { type: 'string', default: '500' },
    connections: { type: 'string', default: '24' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
  },
})
const say = (text: string) => process.stdout.write(`${text}\n`)
const endings: (() => unknown)[] = []
const atEnd = (work: () => unknown) => void endings.push(work)
const end = async () => {
  for (const work of endings.splice(0).toReversed()) await work()
}
// A run that is interrupted leaves no process or folder behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void end().finally(() => process.exit(1)))

const wants = (what: string) => !values.only || values.only.includes(what)
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
buildServer()
say(`${cpus().length} processors, for nodes, PostgreSQL, nginx and the load together`)
try {
  if (wants('limits')) await costOfLimits({ atEnd, say }, { seconds, rounds })
  await end()
  if (wants('nodes')) {
    if (!hasNginx()) throw new Error('nginx is not here, and apt cannot install it')
    const [students, connections] = [Number(values.students), Number(values.connections)]
    await compareNodes({ atEnd, say }, { students, connections, seconds, rounds })
  }
} finally {
  await end()
}
