import { runCommand } from './core/commands/run-command.ts'

const [name = '', ...words] = process.argv.slice(2)

await runCommand(name, words)
