import { parseArgs } from 'node:util'
import { buildServer } from '../../server/src/testing/servers/server-process.ts'
import { args, say } from '../command.ts'
import { tableOf } from '../table.ts'
import { newHome } from './home.ts'
import { type Row, row, type Scene, type Stage } from './scene.ts'
import { scenes } from './scenes.ts'

const endings: (() => unknown)[] = []

async function endScene(): Promise<void> {
  for (const end of endings.splice(0).toReversed()) await end()
}

async function play(scene: Scene, rounds: number): Promise<Row[]> {
  const stage: Stage = {
    rounds,
    atEnd: (work) => endings.push(work),
    say: (line) => say(`  ${line}`),
    async home(kind, within) {
      const home = await newHome(kind, within)
      stage.atEnd(() => home.remove())
      return home
    },
  }
  const start = performance.now()
  say(`${scene.name}, ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`)
  const rows = await scene.run(stage).catch((error: unknown) => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    say(reason)
    return [row('the scene itself', 'completes', reason.slice(0, 100), false)]
  })
  await endScene()
  for (const { what, seen, verdict } of rows) say(`  ${verdict.padEnd(7)} ${what}: ${seen}`)
  say(`  ${((performance.now() - start) / 1000).toFixed(0)} s`)
  return rows
}

const { values } = parseArgs({
  args,
  options: {
    scene: { type: 'string', multiple: true },
    rounds: { type: 'string' },
  },
})
const unknown = values.scene?.filter((name) => !scenes.some((scene) => scene.name === name)) ?? []
const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
if (unknown.length > 0 || (rounds !== undefined && !(rounds >= 1))) {
  say(`--scene takes ${scenes.map(({ name }) => `'${name}'`).join(', ')}; --rounds takes a number from 1.`)
  process.exit(2)
}

// An interrupted run removes its processes, folders and disks, too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void endScene().finally(() => process.exit(1)))
}
buildServer()
const rows: string[][] = []
for (const scene of scenes) {
  if (values.scene && !values.scene.includes(scene.name)) continue
  const played = await play(scene, Math.min(rounds ?? scene.rounds, scene.rounds))
  rows.push(...played.map(({ what, expected, seen, verdict }) => [scene.name, what, expected, seen, verdict]))
}
say(`\n${tableOf(['scene', 'what', 'expected', 'seen', ''], rows)}`)
process.exit(rows.some((cells) => cells.includes('FAIL')) ? 1 : 0)
