import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { read, root } from './named-tests.mjs'

const apps = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'src')))
const sources = apps.flatMap((app) =>
  readdirSync(join(root, app, 'src'), { recursive: true })
    .filter((file) => !file.includes('node_modules'))
    .map((file) => join(app, 'src', file)),
)
const components = sources.filter((file) => file.endsWith('.tsx'))
const sheets = sources.filter((file) => file.endsWith('.css'))

/** The classes that a component uses: `css.card`. */
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

test('every class used by a component exists in its style sheet', () => {
  const taken = components.flatMap(namesIn)
  expect(taken.length).toBeGreaterThan(500)
  const missing = taken.filter(({ sheet, name }) => !new RegExp(`\\.${name}(?![\\w-])`).test(read(sheet)))
  expect(missing).toEqual([])
})

/** Properties animated by the compositor. */
const composited = ['opacity', 'transform']

/** The properties changed by a style sheet's endless animations; unknown ones are named as written. */
function endlesslyAnimated(sheet) {
  const text = read(sheet).replace(/\/\*.*?\*\//gs, '')
  return [...text.matchAll(/[^;{}]*\binfinite\b[^;}]*/g)].flatMap(([declaration]) => {
    const [, name] = declaration.match(/^\s*animation: ([\w-]+)[^,]*$/) ?? []
    const steps = text.matchAll(new RegExp(`^( *)@keyframes ${name} \\{\n(.*?)\n\\1\\}`, 'gms'))
    const properties = [...steps].flatMap(([, , step]) =>
      [...step.matchAll(/^ +([\w-]+):/gm)].map(([, property]) => property),
    )
    return (properties.length > 0 ? properties : [declaration.trim()]).map((property) => ({
      sheet,
      property,
    }))
  })
}

test('endless animations run on the compositor, not on the main thread', () => {
  const animated = sheets.flatMap(endlesslyAnimated)
  expect(animated.length).toBeGreaterThan(2)
  expect(animated.filter(({ property }) => !composited.includes(property))).toEqual([])
})
