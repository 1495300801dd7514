import { runCommand } from '../src/cli/program.ts'
import type { Call, Ended } from './runPortal.ts'

let said = { stdout: '', stderr: '' }

for (const name of ['stdout', 'stderr'] as const)
  process[name].write = (text: string | Uint8Array) => {
    said[name] += text
    return true
  }

const { env: inherited } = process

process.on('message', async ({ args, env, cwd }: Call) => {
  said = { stdout: '', stderr: '' }
  process.exitCode = undefined
  process.env = { ...inherited, ...env }
  process.chdir(cwd)
  await runCommand(args)
  const ended: Ended = {
    code: Number(process.exitCode ?? 0),
    stdout: said.stdout.trim(),
    stderr: said.stderr.trim(),
  }
  process.send?.(ended)
})
