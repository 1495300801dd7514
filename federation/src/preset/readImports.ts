import { init, parse } from 'es-module-lexer'
import type { FoundImport } from './importRules.ts'

/** The names of one import or re-export statement of compiled code; `import()` and `import './x.css'` included. */
function importedNames(statement: string): string[] {
  if (/^import\s*\(/.test(statement) || /^(import|export)\s*\*/.test(statement) || /,\s*\*/.test(statement))
    return ['*']
  const braces = /\{([^}]*)\}/.exec(statement)?.[1] ?? ''
  const named = braces
    .split(',')
    .map(
      (part) =>
        part
          .trim()
          .split(/\s+as\s+/)[0]
          ?.replaceAll(/['"]/g, '') ?? '',
    )
    .filter((name) => name !== '')
  return /^import\s+[\w$]+\s*(,|from)/.test(statement) ? ['default', ...named] : named
}

/** Every import in `code`, which is plain JavaScript: types are gone from it. Requests that are not texts are left out. */
export async function readImports(code: string, file: string): Promise<FoundImport[]> {
  await init()
  const [imports] = parse(code)
  return imports.flatMap(({ specifier: request, importStart, importEnd }) =>
    typeof request !== 'string'
      ? []
      : [{ file, request, names: importedNames(code.slice(importStart, importEnd)) }],
  )
}
