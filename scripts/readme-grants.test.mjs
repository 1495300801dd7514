import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => readFileSync(join(root, path), 'utf8')
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found)

/** What the README has core grant: `team add lead --team leads --path /leadDashboard --path /apps --menu admin`. */
const granted = new Map(
  [...read('README.md').matchAll(/server team add ([a-z]+)((?: --[a-z]+ \S+)*)$/gm)].map(
    ([, name, flags]) => {
      const said = (flag) => all(flags, new RegExp(`--${flag} (\\S+)`, 'g'))
      const or = (found, other) => (found.length > 0 ? found : [other])
      return [
        name,
        {
          teams: or(said('team'), name),
          paths: or(said('path'), `/${name}`),
          menus: or(said('menu'), 'main'),
        },
      ]
    },
  ),
)

const addresses = Object.fromEntries(
  [...read('shared/src/paths.ts').matchAll(/(\w+): '([^']+)'/g)].map(([, name, path]) => [name, path]),
)
/** A remote that the README does not name is its team's affair. */
const remotes = [...granted.keys()]
  .map((name) => `remote-${name}`)
  .filter((folder) => existsSync(join(root, folder)))

test('the README has core grant places to the remotes', () => {
  expect(remotes.length).toBeGreaterThanOrEqual(5)
})

test.each(remotes)('what the README grants is what %s has: team, places, menus', (folder) => {
  const routes = read(`${folder}/src/routes.ts`)
  const [name] = all(routes, /name: '([^']+)'/g)
  const paths = all(routes, /path: paths\.(\w+)/g).map((key) => addresses[key])
  const grant = granted.get(name)

  expect(paths.length).toBeGreaterThan(0)
  expect(grant?.teams).toEqual(all(routes, /team: '([^']+)'/g))
  expect(paths.filter((path) => !grant.paths.some((place) => `${path}/`.startsWith(`${place}/`)))).toEqual([])
  expect(all(routes, /menu: '([^']+)'/g).filter((menu) => !grant.menus.includes(menu))).toEqual([])
})
