import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { everything, type ScriptFacts, scriptFacts } from './scriptFacts.ts'

/** Where a request that is not relative leads: to a file whose own imports count too, or to what is only noted. */
export type Target = { file: string } | { noted: string }

const endings = ['', '.ts', '.tsx', '.js', '.mjs', '/index.ts', '/index.tsx', '/index.js']
const isFile = (path: string) => existsSync(path) && statSync(path).isFile()
const isScript = (file: string) => /\.(?:[mc]?js|tsx?)$/.test(file)

/** What a style sheet asks for. */
const requestsOfSheet = (text: string): string[] =>
  [...text.matchAll(/(?:url\(\s*|@import\s+|\bfrom\s+)["']([^"']+)["']/g)]
    .map(([, request = '']) => request)
    .filter((request) => !/^(?:data:|#|https?:)/.test(request))

/**
 * Every file that is reached from `roots` by imports, and what is noted on the way. A module that only passes on what
 * others export (`export * from`) leads to those alone of which a name is asked for: what bundlers leave out of it.
 */
export class Reach {
  readonly files = new Set<string>()
  readonly noted = new Set<string>()
  readonly #facts = new Map<string, ScriptFacts>()
  readonly #visited = new Set<string>()
  readonly #targetOf: (request: string) => Target

  constructor(targetOf: (request: string) => Target) {
    this.#targetOf = targetOf
  }

  /** Follows the imports of a file of which these names are asked for. */
  follow(file: string, names: readonly string[] = [everything]): void {
    const wanted = names.length === 0 ? [''] : names
    for (const name of wanted.filter((name) => !this.#visited.has(`${file}#${name}`))) {
      this.#visited.add(`${file}#${name}`)
      if (isScript(file)) this.#followScript(file, name)
      else this.#followSheet(file)
    }
  }

  #followScript(file: string, name: string): void {
    const { imports, passedOn } = this.#factsOf(file)
    for (const link of passedOn ?? []) {
      const named =
        link.exported === name || (link.exported === everything && this.#exports(file, link.request, name))
      if (name === everything || named)
        this.#lead(file, link.request, [link.local === everything ? name : link.local])
    }
    if (passedOn || this.files.has(file)) return
    this.files.add(file)
    for (const { request, names } of imports) this.#lead(file, request, names)
  }

  #followSheet(file: string): void {
    if (this.files.has(file)) return
    this.files.add(file)
    if (!file.endsWith('.css')) return
    for (const request of requestsOfSheet(readFileSync(file, 'utf8'))) this.#lead(file, request, [])
  }

  #lead(from: string, request: string, names: readonly string[]): void {
    const target = this.#target(from, request)
    if (target && 'file' in target) this.follow(target.file, names)
    else if (target) this.noted.add(target.noted)
  }

  /** Nothing for a relative request that leads nowhere: the build says so. */
  #target(from: string, request: string): Target | undefined {
    if (!/^\.{0,2}\//.test(request)) return this.#targetOf(request)
    const path = join(dirname(from), request.replace(/[?#].*$/, ''))
    const file = endings.map((ending) => path + ending).find(isFile)
    return file ? { file } : undefined
  }

  /** Whether what `request` of `from` leads to exports `name`. */
  #exports(from: string, request: string, name: string): boolean {
    const target = this.#target(from, request)
    if (!target || !('file' in target)) return true
    const { declared, passedOn } = this.#factsOf(target.file)
    return (
      declared.has(name) ||
      declared.has(everything) ||
      (passedOn ?? []).some(
        (link) =>
          link.exported === name ||
          (link.exported === everything && this.#exports(target.file, link.request, name)),
      )
    )
  }

  #factsOf(file: string): ScriptFacts {
    const kept = this.#facts.get(file) ?? scriptFacts(file)
    this.#facts.set(file, kept)
    return kept
  }
}
