// Prints what the release in an app's dist needs, as flags of `portal-server team add`:
//     node deploy/ownership-flags.mjs remote-papers
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const manifest = JSON.parse(readFileSync(join(process.argv[2], 'dist/release.json'), 'utf8'))

const flagsOf = (name, values) => [...new Set(values)].flatMap((value) => [`--${name}`, value])

const flags = ({ team, routes, nav, cards = [] }) => [
  ...flagsOf('team', [team]),
  ...flagsOf(
    'path',
    // A prefix includes everything below it.
    routes.map(({ path }) => path.split('/', 2).join('/')),
  ),
  ...flagsOf(
    'menu',
    nav.map(({ menu }) => menu),
  ),
  ...flagsOf(
    'slot',
    cards.map(({ slot }) => slot),
  ),
]

// The shell belongs to core and owns everything.
process.stdout.write(`${manifest.kind === 'remote' ? flags(manifest).join(' ') : ''}\n`)
