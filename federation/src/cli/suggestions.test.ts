import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { portalProgram } from './program.ts'
import { adaptCommands } from './terminal.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const sources = ['federation/src', 'server/src', 'shared/src/contract'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') })),
)

/** A value, `<version>`, a flag or a quoted reason; not the rest of the sentence. */
const word = String.raw`\$\{[^}]*\}|<[a-z]+>|--[a-z-]+|"[^"\n]*"|\d+|list|end|shell`
const pattern = new RegExp(String.raw`npx portal ([a-z]+(?: (?:${word})(?![\w-]))*)`, 'g')

/** A command from a message with the values that somebody would type. */
const typed = (text: string) =>
  (text.match(/"[^"]*"|\$\{[^}]*\}|\S+/g) ?? []).flatMap((one) => {
    if (/version/.test(one)) return ['1.2.3-00c0ffee']
    if (/^\$\{.*(directory|folder)/.test(one)) return ['remote-papers']
    return [one.startsWith('${') ? 'papers' : one]
  })

const suggested = sources.flatMap(({ file, text }) =>
  [...text.matchAll(pattern)].map(([, call = '']) => ({ file, call })),
)

function commandOf(args: readonly string[]): { command: Command; args: readonly string[] } {
  let found: { command: Command; args: readonly string[] } | undefined
  const quiet = (command: Command) => {
    command.configureOutput({ writeErr: () => {} }).action(() => {
      found = { command, args: command.args }
    })
    command.commands.forEach(quiet)
  }
  const program = portalProgram()
  program.commands.forEach(quiet)
  program.configureOutput({ writeErr: () => {} }).parse(args, { from: 'user' })
  if (!found) throw new Error(`${args.join(' ')} is not a command`)
  return found
}

test.each(suggested)('$file suggests a command that works: portal $call', ({ file, call }) => {
  const { command, args } = commandOf(typed(call))

  // Messages may be read in any folder; a workflow runs in the app's.
  const app = command.registeredArguments.findIndex((argument) => argument.name() === 'app')
  const isOptional = file.includes('templates') || app < 0 || command.name() === 'make'
  if (!isOptional) expect(args[app]).toMatch(/^(papers|shell)$/)
})

test('the messages are found', () => {
  const commands = 'activate build check dev preview publish releases rollback unblock update'
  expect(new Set(suggested.map(({ call }) => call.split(' ')[0]))).toEqual(new Set(commands.split(' ')))
})

test('no message names a command without npx', () => {
  const bare = /(?:: |^|`|see |at )portal (?:activate|build|publish|preview|releases|rollback|unblock)\b.*/gm
  const found = sources
    .filter(({ file }) => !/cli\/program\.ts$/.test(file))
    .flatMap(({ file, text }) =>
      (text.replace(/^.*(?:\*|\/\/).*$/gm, '').match(bare) ?? []).map((call) => `${file}: ${call}`),
    )

  expect(found).toEqual([])
})

test('a message shows a command as it is called in the folder: in the workspace, at its root, in a repository of its own', () => {
  expect(adaptCommands('See npx portal releases papers.', join(root, 'remote-papers'))).toBe(
    'See npx --yes pnpm@10 exec portal releases papers.',
  )
  expect(adaptCommands('See npx portal releases papers.', root.replace(/\/$/, ''))).toBe(
    'See npx --yes pnpm@10 portal releases papers.',
  )
  expect(adaptCommands('See npx portal releases papers.', '/')).toBe('See npx portal releases papers.')
})
