import { runCommand } from './program.ts'

// Whoever reads along may stop reading: portal releases | head.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

await runCommand(process.argv.slice(2))
