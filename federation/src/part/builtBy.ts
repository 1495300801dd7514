import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageClosure } from './packageClosure.ts'
import { federationFolder } from './packageFolder.ts'
import { Reach } from './reach.ts'

/** The two kinds of parts. */
export type PartKind = 'remote' | 'shell'

/**
 * Modules of this package that read a part, check it and tell of it, and change nothing in the files that are built.
 * What the shell offers is in its files.
 */
const telling = {
  remote: [
    'declarations/',
    'part/',
    'preset/ImportsPlugin',
    'preset/StylesPlugin',
    'preset/importRules',
    'preset/readImports',
    'reexports',
    'singletons',
  ],
  shell: ['part/'],
} as const

/** What turns sources into files, besides this package. */
const tools = {
  remote: /^(?:@rspack\/core|@module-federation\/.+)$/,
  shell: /^(?:@rspack\/core|typescript|subset-font|harfbuzzjs)$/,
} as const

/** This package's modules that the build of a part goes through. */
export function builtBy(kind: PartKind): string[] {
  const source = join(federationFolder, 'src')
  const start = ['ts', 'js'].map((ending) => join(source, `preset/${kind}.${ending}`)).find(existsSync)
  const reach = new Reach((request) => ({ noted: request }))
  if (start) reach.follow(start)
  const isTelling = (file: string) => telling[kind].some((name) => file.startsWith(join(source, name)))
  return [...reach.files].filter((file) => !isTelling(file)).sort()
}

/** `name@version` of the tools that a part is built with. */
export function toolsOf(kind: PartKind): string[] {
  const isTool = (name: string) => tools[kind].test(name)
  const names = ['@rspack/core', '@module-federation/enhanced', 'typescript', 'subset-font'].filter(isTool)
  return packageClosure(names, [federationFolder], isTool).filter((found) =>
    isTool(found.replace(/@[^@]*$/, '')),
  )
}
