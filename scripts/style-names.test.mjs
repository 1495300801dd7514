import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { read, root } from './named-tests.mjs'

const parts = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'src')))
const components = parts.flatMap((part) =>
  readdirSync(join(root, part, 'src'), { recursive: true })
    .filter((file) => file.endsWith('.tsx') && !file.includes('node_modules'))
    .map((file) => join(part, 'src', file)),
)

/** The classes that a component takes from each of its style sheets: `css.card`. */
function namesIn(component) {
  const text = read(component)
  const imports = [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'$/gm)]
  return imports.flatMap(([, binding, path]) =>
    [...text.matchAll(new RegExp(`(?<![\\w.'/])${binding}\\.(\\w+)`, 'g'))].map(([, name]) => ({
      sheet: join(dirname(component), path),
      name,
    })),
  )
}

test('every class that a component takes from its style sheet is there', () => {
  const taken = components.flatMap(namesIn)
  expect(taken.length).toBeGreaterThan(500)
  const missing = taken.filter(({ sheet, name }) => !new RegExp(`\\.${name}(?![\\w-])`).test(read(sheet)))
  expect(missing).toEqual([])
})
