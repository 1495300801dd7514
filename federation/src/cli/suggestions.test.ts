import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { asTyped } from './asTyped.ts'
import { portalProgram } from './program.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const sources = ['federation/src', 'server/src', 'shared/src/contract'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') })),
)

/** A value, `<percent>`, a flag or a quoted reason; not the words of the sentence that go on behind it. */
const word = String.raw`\$\{[^}]*\}|<[a-z]+>|--[a-z-]+|"[^"\n]*"|\d+|list|end|shell`
const pattern = new RegExp(String.raw`npx portal ([a-z]+(?: (?:${word})(?![\w-]))*)`, 'g')

/** What stands in messages for values, as somebody would type it. */
const typed = (text: string) =>
  (text.match(/"[^"]*"|\$\{[^}]*\}|\S+/g) ?? []).flatMap((one) => {
    if (/version/.test(one)) return ['1.2.3-00c0ffee']
    if (/^\$\{.*(directory|folder)/.test(one)) return ['remote-papers']
    return [one.startsWith('${') ? 'papers' : one.replace(/^<percent>$/, '5')]
  })

const suggested = sources.flatMap(({ file, text }) =>
  [...text.matchAll(pattern)].map(([, call = '']) => ({ file, call })),
)

/** The command of a call, once it is parsed without a fault; nothing is run. */
function commandOf(words: readonly string[]): { command: Command; args: readonly string[] } {
  let found: { command: Command; args: readonly string[] } | undefined
  const quiet = (command: Command) => {
    command.configureOutput({ writeErr: () => {} }).action(() => {
      found = { command, args: command.args }
    })
    command.commands.forEach(quiet)
  }
  const program = portalProgram()
  program.commands.forEach(quiet)
  program.configureOutput({ writeErr: () => {} }).parse(words, { from: 'user' })
  if (!found) throw new Error(`${words.join(' ')} is no command`)
  return found
}

test.each(suggested)('$file suggests a command that works: portal $call', ({ file, call }) => {
  const { command, args } = commandOf(typed(call))

  // A message may be read in another folder than the part's; a workflow runs in that.
  const part = command.registeredArguments.findIndex((argument) => argument.name() === 'part')
  const isNamed = file.includes('templates') || part < 0 || command.name() === 'make'
  if (!isNamed) expect(args[part]).toMatch(/^(papers|shell)$/)
})

test('the messages are found', () => {
  expect(new Set(suggested.map(({ call }) => call.split(' ')[0]))).toEqual(
    new Set([
      ...['activate', 'build', 'check', 'dev', 'key', 'preview', 'promote', 'publish'],
      ...['releases', 'rollback', 'unfreeze', 'update', 'watch'],
    ]),
  )
})

test('no message names a command without what runs it', () => {
  const bare =
    /(?:: |^|`|see |at )portal (?:activate|build|publish|preview|promote|releases|rollback|watch)\b.*/gm
  const found = sources
    .filter(({ file }) => !/cli\/program\.ts$/.test(file))
    .flatMap(({ file, text }) =>
      (text.replace(/^.*(?:\*|\/\/).*$/gm, '').match(bare) ?? []).map((call) => `${file}: ${call}`),
    )

  expect(found).toEqual([])
})

test('a command is told as it is called in the folder: in the workspace, at its root, in a repository of its own', () => {
  expect(asTyped('See npx portal releases papers.', join(root, 'remote-papers'))).toBe(
    'See npx --yes pnpm@10 exec portal releases papers.',
  )
  expect(asTyped('See npx portal releases papers.', root.replace(/\/$/, ''))).toBe(
    'See npx --yes pnpm@10 portal releases papers.',
  )
  expect(asTyped('See npx portal releases papers.', '/')).toBe('See npx portal releases papers.')
})
