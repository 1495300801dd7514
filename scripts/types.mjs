import { typedPrograms } from './parts.mjs'
import { each, runNode } from './processes.mjs'

// Two programs at once fill two cores. With the four checkers that TypeScript takes else, each program is checked in part
// four times.
const results = await each(typedPrograms, 2, async (program) => {
  const { code, output } = await runNode([
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--checkers',
    '1',
    '-p',
    program,
  ])
  if (code !== 0) console.log(`${program}\n${output}`)
  return code
})
process.exitCode = results.every((code) => code === 0) ? 0 : 1
