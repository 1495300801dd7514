import { join } from 'node:path'
import { z } from 'zod'
import { readJson } from '../app/packageFolder.ts'

/** The file of a build that lists its packages. */
export const sbomFile = 'sbom.cdx.json'

const manifestSchema = z.object({ name: z.string(), version: z.string(), license: z.unknown().optional() })

/** An SPDX expression: `MIT`, `(MIT OR Apache-2.0)`. */
const expression = /^\(?[\w.+-]+(?: (?:AND|OR|WITH) [\w.+-]+)*\)?$/

function licensesOf(license: unknown) {
  if (typeof license !== 'string' || license === '') return undefined
  const isExpression = expression.test(license) && license !== 'UNLICENSED'
  return [isExpression ? { expression: license } : { license: { name: license } }]
}

function component(folder: string) {
  const { name, version, license } = manifestSchema.parse(readJson(join(folder, 'package.json')))
  const [last = '', group] = name.split('/').reverse()
  const purl = `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`
  return { type: 'library', 'bom-ref': purl, group, name: last, version, licenses: licensesOf(license), purl }
}

/**
 * A build's software bill of materials, CycloneDX 1.6 in JSON: the build, and the packages in `folders`. Without
 * time and serial number, so that the same build has the same bytes.
 */
export function sbom(built: { name: string; version: string }, folders: Iterable<string>): string {
  const byPurl = new Map([...folders].map(component).map((one) => [one.purl, one]))
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { type: 'application', 'bom-ref': built.name, name: built.name, version: built.version },
    },
    components: [...byPurl.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}
