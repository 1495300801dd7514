#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// The command line and the configurations that it reads are TypeScript. Node runs both through tsx.
const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))
const child = spawn(
  process.execPath,
  ['--conditions=source', '--import', import.meta.resolve('./typescript.js'), main, ...process.argv.slice(2)],
  { stdio: 'inherit' },
)

// A terminal also signals the child; a process manager signals only this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))

child.on('error', (error) => {
  console.error(`portal couldn’t start: ${error.message}`)
  process.exitCode = 1
})
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
