import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { testProcess } from './servers/test-process.ts'

const serverFolder = join(import.meta.dirname, '../..')

/** Runs `portal-server` in a separate process and sends kill -9 as soon as the condition holds. Returns its output. */
export async function killAt(
  args: string[],
  env: Record<string, string>,
  isNow: (output: string) => boolean,
): Promise<{ output: string; signal: string | null }> {
  const program = ['--import', 'tsx', '--conditions=source', 'src/portal-server.ts']
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: serverFolder,
    env: { ...testProcess(), NODE_ENV: 'test', DEMO: '0', ...env },
  })
  let output = ''
  const look = () => {
    if (isNow(output)) child.kill('SIGKILL')
  }
  const timer = setInterval(look, 2)
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
      look()
    })
  const signal = await new Promise<string | null>((resolve) => child.once('close', (_, by) => resolve(by)))
  clearInterval(timer)
  return { output, signal }
}
