import { shellRelease } from '../../testing/releases/release-fixtures.ts'
import { fileAddress, type ReleaseSet } from './composition.ts'
import { importMapOf } from './import-map.ts'

const scripts = Array.from({ length: 6 }, (_, at) => `part-${at}.js`)
const contents = Object.fromEntries(scripts.map((path) => [path, `export const path = '${path}'`]))
const shell = shellRelease({ contents }).manifest
const [first, second] = [shellRelease().manifest, shellRelease().manifest]
const set: ReleaseSet = { id: 'x', shell, shellHtml: '', remotes: [] }

const at = (home: typeof shell, ...paths: string[]) =>
  paths.map((path) => [fileAddress(shell, path), fileAddress(home, path)] as const)

/** Where a browser finds a module: the longest matching key counts. */
function resolved(imports: Record<string, string>, address: string): string {
  const fits = Object.keys(imports).filter((key) =>
    key.endsWith('/') ? address.startsWith(key) : address === key,
  )
  const [key] = fits.sort((one, other) => other.length - one.length)
  return key === undefined ? address : imports[key] + address.slice(key.length)
}

test('maps the folder if most files moved to one release, with entries for the others', () => {
  const moved = new Map([...at(first, ...scripts, 'runtime.js'), ...at(second, 'antd-table.js')])

  const { imports, integrity } = importMapOf(set, moved)

  expect(imports).toEqual({
    [fileAddress(shell, '')]: fileAddress(first, ''),
    [fileAddress(shell, 'antd-table.js')]: fileAddress(second, 'antd-table.js'),
    [fileAddress(shell, 'main.js')]: fileAddress(shell, 'main.js'),
  })
  for (const [path, hash] of Object.entries(shell.files).filter(([name]) => name.endsWith('.js'))) {
    const own = fileAddress(shell, path)
    expect(resolved(imports ?? {}, own)).toBe(moved.get(own) ?? own)
    expect(integrity[moved.get(own) ?? own]).toBe(hash)
  }
})
