import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const sample = fileURLToPath(new URL('../fixtures/remote-sample', import.meta.url))
const copies = fileURLToPath(new URL('../dist', import.meta.url))

/** A copy of the sample remote, in the workspace or another `folder`, with `files` replaced. */
export function copyOfSample(
  files: Record<string, string> = {},
  folder = copies,
): { directory: string; remove: () => void } {
  mkdirSync(folder, { recursive: true })
  const directory = mkdtempSync(join(folder, 'sample-'))
  for (const name of ['src', 'package.json', 'rspack.config.ts']) {
    cpSync(join(sample, name), join(directory, name), { recursive: true })
  }
  symlinkSync(join(sample, 'node_modules'), join(directory, 'node_modules'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text)
  return { directory, remove: () => rmSync(directory, { recursive: true }) }
}

/** Adds packages to a copy, each with files by name. */
export function installed(directory: string, packages: Record<string, Record<string, string>>): void {
  const folder = join(directory, 'node_modules')
  const others = readdirSync(folder)
  rmSync(folder)
  mkdirSync(folder)
  for (const name of others) symlinkSync(join(sample, 'node_modules', name), join(folder, name))
  for (const [name, files] of Object.entries(packages)) {
    mkdirSync(join(folder, name))
    const manifest = { name, version: '1.0.0', type: 'module', main: 'index.js', sideEffects: false }
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify(manifest))
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text)
  }
}

/** Every file of an app's release with its text, by name. */
export const builtFiles = (directory: string): Map<string, string> =>
  new Map(
    readdirSync(join(directory, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name !== 'portal.json')
      .sort()
      .map((name) => [name, readFileSync(join(directory, 'dist', name), 'utf8')]),
  )
