import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Faults of a release; the release checks refuse ‘too large’ and ‘styles others’. */
export type ReleaseFault =
  | 'entry hangs'
  | 'throws at load'
  | 'throws at render'
  | 'throws on a click'
  | 'slow'
  | 'throws on a phone'
  | 'too large'
  | 'styles others'
  | 'its card throws'
  | 'its card spreads'
  | 'reads along'

/** A build's files by path, including the manifest. */
export interface MadeRelease {
  name: string
  version: string
  manifest: object
  files: Map<string, string>
}

interface Wanted {
  name: string
  /** Shown in the heading, and part of the version. */
  number: number
  fault?: ReleaseFault | undefined
  /** Whether it has a card for home. */
  hasCard?: boolean | undefined
}

const sha256 = (text: string) => createHash('sha256').update(text)

/** A Module Federation container that uses the page's React. */
const entryOf = ({ name, fault }: Wanted) => `
let shared
export const init = (scope) => { shared = scope }
export const get = async () => () => ({ remote })
globalThis.react${name} = async () => (await Object.values(shared.react)[0].get())()
const page = (which) => async () => (await import('./page.js')).pageOf(which)
const remote = {
  name: '${name}', title: 'Part ${name}', team: '${name}',
  routes: [
    { path: '/${name}', access: 'public', page: page('first') },
    { path: '/${name}/more', access: 'public', page: page('more') },
  ],
  cards: [{ slot: 'member-home', name: 'made', card: async () => (await import('./page.js')).card }],
}
${fault === 'entry hangs' ? 'await new Promise(() => {})' : ''}
`

const drawing: Partial<Record<ReleaseFault, string>> = {
  'throws at render': "if (which === 'more') throw new TypeError('cannot draw')",
  'throws on a phone': "if (innerWidth < 500) throw new RangeError('too narrow')",
}

/** Records each request whose answer this document reads, for the next document. */
const readingAlong = `
const note = (address) => { localStorage.read = (localStorage.read ?? '') + ' ' + address }
const { open } = XMLHttpRequest.prototype
XMLHttpRequest.prototype.open = function (method, address, ...rest) {
  this.addEventListener('load', () => note(address))
  return open.call(this, method, address, ...rest)
}
const { json, text } = Response.prototype
Response.prototype.json = function () { note(this.url); return json.call(this) }
Response.prototype.text = function () { note(this.url); return text.call(this) }
`

const loading: Partial<Record<ReleaseFault, string>> = {
  'throws at load': "throw new SyntaxError('cannot start')",
  slow: 'await new Promise((resolve) => setTimeout(resolve, 3000))',
  'reads along': readingAlong,
}

const clicking = (fault?: ReleaseFault) =>
  fault === 'throws on a click' ? "throw new TypeError('cannot count')" : 'setCount(count + 1)'

const pageOf = ({ name, number, fault }: Wanted) => `
const React = await globalThis.react${name}()
${(fault && loading[fault]) ?? ''}
const e = React.createElement
export const pageOf = (which) => ({
  Page() {
    const [count, setCount] = React.useState(0)
    ${(fault && drawing[fault]) ?? ''}
    return e('section', { className: '${name}-made01-page' },
      e('h1', null, 'Part ${name}, ' + which + ' page, release ${number}'),
      e('button', { type: 'button', className: 'button', onClick: () => { ${clicking(fault)} } }, 'Count'),
      e('p', null, 'Counted ' + count))
  },
})
`

const cardOf = ({ name, number, fault }: Wanted) => `
export const card = {
  Card() {
    ${fault === 'its card throws' ? "throw new TypeError('cannot draw a card')" : ''}
    const style = ${fault === 'its card spreads' ? "{ position: 'fixed', inset: 0, zIndex: 9999, minInlineSize: '300vw' }" : '{}'}
    return e('section', { 'aria-label': 'Card of ${name}', style }, e('h2', null, 'Card of ${name}, release ${number}'))
  },
}
`

/** Incompressible data. */
const noise = (bytes: number) => {
  let text = ''
  for (let at = 0; text.length < bytes; at += 1) text += sha256(String(at)).digest('base64')
  return `export default '${text}'`
}

const card = {
  slot: 'member-home',
  name: 'made',
  order: 500,
  access: 'verified',
  size: 's',
  files: ['page.js'],
  shared: ['react'],
}

/** A remote with two pages and a button as a team would publish it, made without a build, so that hundreds are quick. */
export function madeRelease(wanted: Wanted): MadeRelease {
  const { name, number, fault } = wanted
  const requires = { '@portal/shared': '^1.0.0', react: '^19.0.0' }
  const contents = new Map([
    ['remoteEntry.js', entryOf(wanted)],
    ['page.js', pageOf(wanted) + cardOf(wanted)],
    [
      'page.css',
      fault === 'styles others' ? 'nav a { display: none }' : `.${name}-made01-page { margin: 0 }`,
    ],
    [
      'mf-manifest.json',
      JSON.stringify({
        exposes: [{ path: './routes' }],
        shared: Object.entries(requires).map(([key, requiredVersion]) => ({ name: key, requiredVersion })),
      }),
    ],
    ...(fault === 'too large' ? [['chunk.js', noise(3_000_000)] as const] : []),
  ])
  const hash = sha256(JSON.stringify([...contents]))
  const version = `1.0.${number}-${hash.digest('hex').slice(0, 8)}`
  const files = ['page.js', 'page.css', ...(fault === 'too large' ? ['chunk.js'] : [])]
  const manifest = {
    kind: 'remote',
    name,
    version,
    title: `Part ${name}`,
    team: name,
    files: Object.fromEntries(
      [...contents].map(([path, text]) => [path, `sha256-${sha256(text).digest('base64')}`]),
    ),
    routes: [`/${name}`, `/${name}/more`].map((path) => ({
      path,
      access: 'public',
      files,
      shared: ['react'],
    })),
    ...(wanted.hasCard && { cards: [card] }),
    nav: [{ label: `Part ${name}`, path: `/${name}`, menu: 'main', order: 200, show: 'always' }],
    entry: 'remoteEntry.js',
    manifest: 'mf-manifest.json',
    requires,
    bundled: {},
  }
  return { name, version, manifest, files: contents }
}

/** Writes it like a build, for `portal publish --built`. */
export async function writeRelease(folder: string, { manifest, files }: MadeRelease): Promise<void> {
  const dist = join(folder, 'dist')
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist, { recursive: true })
  for (const [path, text] of files) await writeFile(join(dist, path), text)
  await writeFile(join(dist, 'release.json'), JSON.stringify(manifest))
}
