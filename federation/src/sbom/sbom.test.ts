import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { parse } from 'yaml'
import { z } from 'zod'
import { sbomOfInstalled } from './ofInstalled.ts'
import { sbom } from './sbom.ts'

const workspace = fileURLToPath(new URL('../../..', import.meta.url))
const server = join(workspace, 'server')

const billSchema = z.looseObject({
  components: z.array(z.looseObject({ group: z.string().optional(), name: z.string(), version: z.string() })),
})
const listed = (text: string) =>
  billSchema
    .parse(JSON.parse(text))
    .components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`)

function violationsOf(text: string): unknown {
  const library = createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json')
  const schema = (name: string) =>
    JSON.parse(readFileSync(join(library, `../res/schema/${name}.SNAPSHOT.schema.json`), 'utf8'))
  const ajv = new Ajv({ strict: false, validateFormats: false, logger: false })
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
    ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
  const validate = ajv.compile(schema('bom-1.6'))
  validate(JSON.parse(text))
  return validate.errors
}

test('a bill of materials has the build, and each package once with version, licence and package URL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'))
  const installed = (name: string, manifest: object) => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify(manifest))
    return join(folder, name)
  }
  const folders = [
    installed('two', { name: '@wide/charts', version: '2.0.0-beta+7', license: '(MIT OR Apache-2.0)' }),
    installed('one', { name: 'axes', version: '1.0.0', license: 'SEE LICENSE IN LICENSE.txt' }),
    installed('again', { name: 'axes', version: '1.0.0', license: 'SEE LICENSE IN LICENSE.txt' }),
    installed('older', { name: 'axes', version: '0.9.0', license: { type: 'MIT' } }),
  ]
  const text = sbom({ name: 'papers', version: '1.0.0-01234567' }, folders)
  rmSync(folder, { recursive: true })

  expect(violationsOf(text)).toBeNull()
  expect(JSON.parse(text)).toMatchObject({
    specVersion: '1.6',
    metadata: { component: { name: 'papers', version: '1.0.0-01234567' } },
    components: [
      {
        group: '@wide',
        name: 'charts',
        version: '2.0.0-beta+7',
        purl: 'pkg:npm/%40wide/charts@2.0.0-beta%2B7',
        licenses: [{ expression: '(MIT OR Apache-2.0)' }],
      },
      { name: 'axes', version: '0.9.0', purl: 'pkg:npm/axes@0.9.0' },
      { name: 'axes', version: '1.0.0', licenses: [{ license: { name: 'SEE LICENSE IN LICENSE.txt' } }] },
    ],
  })
})

const locked = z.record(z.string(), z.string()).default({})
const lockSchema = z.object({
  importers: z.record(
    z.string(),
    z.record(z.string(), z.record(z.string(), z.object({ version: z.string() }))),
  ),
  packages: z.record(
    z.string(),
    z.looseObject({ peerDependencies: locked, os: z.unknown().optional(), cpu: z.unknown().optional() }),
  ),
  snapshots: z.record(z.string(), z.object({ dependencies: locked, optionalDependencies: locked })),
})

/** The production packages of a workspace folder in the lock file, except platform binaries. */
function lockedFor(importer: string): Set<string> {
  const { importers, packages, snapshots } = lockSchema.parse(
    parse(readFileSync(join(workspace, 'pnpm-lock.yaml'), 'utf8')),
  )
  const found = new Set<string>()
  const seen = new Set<string>()
  const follow = (name: string, version: string) => {
    const key = `${name}@${version}`
    if (seen.has(key)) return
    seen.add(key)
    const id = key.replace(/\(.*$/, '')
    const { peerDependencies = {}, os, cpu } = packages[id] ?? {}
    if (os || cpu) return
    found.add(id)
    const { dependencies = {}, optionalDependencies = {} } = snapshots[key] ?? {}
    for (const [needed, of] of Object.entries({ ...dependencies, ...optionalDependencies }))
      if (!(needed in peerDependencies)) follow(needed, of)
  }
  const followFolder = (folder: string) => {
    const manifest = JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8'))
    const { dependencies, optionalDependencies } = importers[folder] ?? {}
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      const { version = '' } = dependencies?.[name] ?? optionalDependencies?.[name] ?? {}
      if (version.startsWith('link:')) followFolder(version.replace('link:../', ''))
      else follow(name, version)
    }
  }
  followFolder(importer)
  return found
}

test('the server’s bill lists all production packages of the lock file, and no development dependencies', () => {
  const text = sbomOfInstalled(server)
  const ofThisMachine = /^@(?:node-rs\/argon2|img\/sharp(?:-libvips)?)-\w+-\w+/

  expect(violationsOf(text)).toBeNull()
  expect(listed(text).filter((one) => !ofThisMachine.test(one))).toEqual([...lockedFor('server')].sort())
  expect(listed(text)).toContainEqual(expect.stringMatching(ofThisMachine))
  expect(listed(text)).toContainEqual(expect.stringMatching(/^fastify@/))
  expect(listed(text)).not.toContainEqual(
    expect.stringMatching(/^(typescript|tsx|drizzle-kit|react|@portal\/.*)@/),
  )
})
