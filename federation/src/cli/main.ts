import { runCommand } from './program.ts'

// A reader such as `head` may close the pipe before everything is printed.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

await runCommand(process.argv.slice(2))
