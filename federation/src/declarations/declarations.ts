import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { federationFolder, packageFolder } from '../app/packageFolder.ts'
import { declaredSources, requestsIn } from './declaredSources.ts'

/** The types that the page provides. */
export const declarationsSchema = z.object({
  /** Shared key -> its file: `ui/PageHeading`. */
  keys: z.record(z.string(), z.string()),
  /** File without extension -> the text of its `.d.ts`. */
  files: z.record(z.string(), z.string()),
})
export type Declarations = z.infer<typeof declarationsSchema>

/** Runs the TypeScript compiler; returns its output and exit code. */
export function tsc(args: readonly string[], cwd: string): Promise<{ code: number; output: string }> {
  const folder = packageFolder('typescript', federationFolder)
  if (!folder) throw new Error('typescript is not installed')
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(folder, 'bin/tsc'), ...args],
      { cwd, maxBuffer: 16_000_000 },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, output: `${stdout}${stderr}` }),
    )
  })
}

/** A new temporary folder in which the packages of the app in `directory` are found. */
export function scratchIn(directory: string, name: string): string {
  const modules = join(directory, 'node_modules')
  mkdirSync(modules, { recursive: true })
  return realpathSync(mkdtempSync(join(modules, `.portal-${name}-`)))
}

export const compilerOptions = {
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  customConditions: ['source'],
  types: [],
  typeRoots: [],
}

/**
 * Generates the declarations of the shell in `directory` with TypeScript.
 * @throws Error with the compiler's output if a type can't be determined.
 */
export async function declarationsOf(directory: string): Promise<Declarations> {
  const { folder, keys, files } = declaredSources(directory)
  const scratch = scratchIn(directory, 'declarations')
  try {
    const out = join(scratch, 'out')
    const options = {
      ...compilerOptions,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: folder,
      outDir: out,
      noCheck: true,
    }
    const styles = join(folder, 'cssModules.d.ts')
    writeFileSync(
      join(scratch, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: options,
        files: [...files, ...(existsSync(styles) ? [styles] : [])],
      }),
    )
    const { code, output } = await tsc(['--singleThreaded', '-p', scratch], scratch)
    if (code !== 0)
      throw new Error(`The types that the shell provides cannot be determined:\n${output.trim()}`)
    const nameOf = (file: string) =>
      relative(folder, file)
        .replaceAll('\\', '/')
        .replace(/\.tsx?$/, '')
    const texts = files
      .filter((file) => !file.endsWith('.d.ts'))
      .map((file) => [nameOf(file), readFileSync(join(out, `${nameOf(file)}.d.ts`), 'utf8')] as const)
    const named = new Map([...keys].map(([key, file]) => [key, nameOf(file)]))
    return {
      keys: Object.fromEntries(named),
      files: Object.fromEntries(texts.map(([name, text]) => [name, withRelativeImports(text, name, named)])),
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Rewrites imports of `@portal/shared` to relative paths. */
function withRelativeImports(text: string, name: string, keys: ReadonlyMap<string, string>): string {
  return [...new Set(requestsIn(text))].reduce((changed, request) => {
    const file = keys.get(request)
    const path = file
      ? relative(dirname(name), file).replaceAll('\\', '/')
      : request.replace(/^(\..*)\.tsx?$/, '$1')
    const beside = file && !path.startsWith('.') ? `./${path}` : path
    return changed.replaceAll(`'${request}'`, `'${beside}'`).replaceAll(`"${request}"`, `"${beside}"`)
  }, text)
}
