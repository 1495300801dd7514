import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => readFileSync(join(root, path), 'utf8')
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found)

/** Each team's grants in the first releases: `release lead remote-lead --team leads --path /apps --menu admin`. */
const granted = new Map(
  [...read('deploy/first-release.sh').matchAll(/^release ([a-z]+) (\S+)((?: --[a-z]+ \S+)*)$/gm)].map(
    ([, name, folder, flags]) => {
      const given = (flag) => all(flags, new RegExp(`--${flag} (\\S+)`, 'g'))
      const or = (values, fallback) => (values.length > 0 ? values : [fallback])
      return [
        folder,
        {
          name,
          teams: or(given('team'), name),
          paths: or(given('path'), `/${name}`),
          menus: or(given('menu'), 'main'),
          slots: or(given('slot'), 'member-home'),
        },
      ]
    },
  ),
)

const addresses = Object.fromEntries(
  [...read('shared/src/paths.ts').matchAll(/(\w+): '([^']+)'/g)].map(([, name, path]) => [name, path]),
)
/** Remotes without a line are up to their teams. */
const remotes = [...granted.keys()].filter((folder) => folder.startsWith('remote-'))

test('the first releases include five remotes and the shell', () => {
  expect(remotes.length).toBeGreaterThanOrEqual(5)
  expect([...granted.keys()].filter((folder) => !existsSync(join(root, folder)))).toEqual([])
  expect(granted.has('shell')).toBe(true)
})

test.each(remotes)('the first release gives %s its team, paths, menus and slots', (folder) => {
  const routes = read(`${folder}/src/routes.ts`)
  const paths = all(routes, /path: paths\.(\w+)/g).map((key) => addresses[key])
  const grant = granted.get(folder)

  expect(paths.length).toBeGreaterThan(0)
  expect(all(routes, /name: '([^']+)'/g)).toContain(grant?.name)
  expect(grant?.teams).toEqual(all(routes, /team: '([^']+)'/g))
  expect(paths.filter((path) => !grant.paths.some((prefix) => `${path}/`.startsWith(`${prefix}/`)))).toEqual(
    [],
  )
  expect(all(routes, /menu: '([^']+)'/g).filter((menu) => !grant.menus.includes(menu))).toEqual([])
  expect(all(routes, /slot: '([^']+)'/g).filter((slot) => !grant.slots.includes(slot))).toEqual([])
})
