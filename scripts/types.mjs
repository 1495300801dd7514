import { typedPrograms } from './apps.mjs'
import { each, runNode } from './processes.mjs'

// Two programs at a time use two cores. TypeScript's default of four checkers would check parts of each program four
// times.
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
