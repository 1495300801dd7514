import { parseModule } from '../src/preset/checks/readImports.ts'

/** The ids of the modules in a built file: the keys of its export `__webpack_modules__`. */
export function modulesIn(code: string): string[] {
  return parseModule(code).body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      return []
    return statement.declaration.declarations.flatMap(({ id, init }) => {
      const isModules = id.type === 'Identifier' && id.name === '__webpack_modules__'
      if (!isModules || init?.type !== 'ObjectExpression') return []
      return init.properties.map((property) => code.slice(property.start).split(/[(:]/, 1)[0] ?? '')
    })
  })
}
