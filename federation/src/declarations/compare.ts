import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compilerOptions, type Declarations, scratchIn, tsc } from './declarations.ts'
import { requestsIn } from './declaredSources.ts'
import { violationIn } from './violationIn.ts'

/** A used name with its old and its new declaration. */
export interface UsedName {
  key: string
  name: string
  before: Declarations
}

/** The files that a module's types come from, by name. */
function reached(start: string, { files }: Declarations): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (name: string) => {
    const text = files[name] ?? files[`${name}/index`]
    if (text === undefined || found.has(name)) return
    found.set(name, text)
    for (const request of requestsIn(text)) if (request.startsWith('.')) visit(join(dirname(name), request))
  }
  visit(start)
  return found
}

const isSame = (one: Map<string, string>, other: Map<string, string>) =>
  one.size === other.size && [...one].every(([name, text]) => other.get(name) === text)

function writeAll(folder: string, { files }: Declarations): void {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, `${name}.d.ts`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** The properties that a component, or a function with an object parameter, accepts. */
const prelude =
  'type Given<F> = F extends (all: infer P) => unknown ? (P extends object ? keyof P : never) : never'

/** Compiles only if the new name can replace the old one and accepts everything that the old one accepted. */
function lineFor({ name }: UsedName, number: number, before: string, now: string): string {
  const [old, current] = [`typeof import('${before}').${name}`, `typeof import('${now}').${name}`]
  const lost = `Exclude<Given<${old}>, Given<${current}>>`
  return [
    `export const fits${number}: ${old} = null! as ${current}`,
    `export const takes${number}: [${lost}] extends [never] ? true : ${lost} = true`,
  ].join('; ')
}

/**
 * Returns the violation for each name in order; undefined if code built with the old declaration works with the
 * new one. `directory`: the app from which the types' packages are resolved.
 */
export async function compare(
  names: readonly UsedName[],
  now: Declarations,
  directory: string,
): Promise<(string | undefined)[]> {
  const olds = [...new Set(names.map(({ before }) => before))]
  const violations = names.map(({ key, name, before }) => {
    if (now.keys[key] === undefined) return `${key} is no longer provided`
    return before.keys[key] === undefined ? `${name} was not declared` : undefined
  })
  const compiled = names.map(({ key, before }, at) => {
    const [old, current] = [before.keys[key] ?? '', now.keys[key] ?? '']
    return !violations[at] && !isSame(reached(old, before), reached(current, now))
  })
  if (!compiled.includes(true)) return violations
  const scratch = scratchIn(directory, 'check')
  try {
    writeAll(join(scratch, 'now'), now)
    for (const [number, old] of olds.entries()) writeAll(join(scratch, `before${number}`), old)
    const lines = names.map((used, at) => {
      const before = `./before${olds.indexOf(used.before)}/${used.before.keys[used.key]}`
      return compiled[at] ? lineFor(used, at, before, `./now/${now.keys[used.key]}`) : ''
    })
    writeFileSync(join(scratch, 'check.ts'), `${[prelude, ...lines].join('\n')}\n`)
    writeFileSync(
      join(scratch, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...compilerOptions, noEmit: true }, files: ['check.ts'] }),
    )
    const { output } = await tsc(['--pretty', 'false', '-p', scratch], scratch)
    const found = output.split(/^check\.ts\((\d+),\d+\): /m).slice(1)
    for (let at = 0; at < found.length; at += 2) {
      const index = Number(found[at]) - 2
      violations[index] ??= violationIn(found[at + 1] ?? '')
    }
    return violations
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
