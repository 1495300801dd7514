import { exposedModule, type RemoteManifest, releaseLimits } from '@portal/shared/contract'
import { z } from 'zod'
import type { Check } from '../checks.ts'
import type { Violation } from '../violations.ts'
import { rangeOf } from './shared-versions.ts'

/** The parts of a Module Federation manifest that checks need: exposed modules and required packages. */
const manifestSchema = z.object({
  exposes: z.array(z.object({ path: z.string() })),
  shared: z
    .array(
      z.object({ name: z.string(), requiredVersion: z.union([z.string(), z.literal(false)]).optional() }),
    )
    .max(releaseLimits.shared),
})
export type FederationManifest = z.infer<typeof manifestSchema>

/** Parses a manifest; undefined if invalid. */
export function parseFederationManifest(bytes: Uint8Array): FederationManifest | undefined {
  if (bytes.length > releaseLimits.manifestBytes) return undefined
  try {
    return manifestSchema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** A remote's manifest must match its federation manifest; one that requires less would pass and fail in the browser. */
export const federationManifest: Check = ({ manifest, federationManifest: built }) =>
  manifest.kind === 'remote' ? differences(manifest, built) : []

function differences(manifest: RemoteManifest, built: FederationManifest | undefined): Violation[] {
  if (!built)
    return [
      `Rule federation manifest: ${manifest.manifest} of ${manifest.name} isn't a Module Federation manifest. Build it again with \`npx portal build\`.`,
    ]
  const exposed = built.exposes.some(({ path }) => path === exposedModule)
    ? []
    : [
        `Rule exposed module: ${manifest.name} does not expose ${exposedModule}. Build it again with \`npx portal build\`.`,
      ]
  const ranges = Object.entries(manifest.requires).flatMap(([key, range]) =>
    rangeOf(range) !== undefined
      ? []
      : `Rule shared versions: ${manifest.name} requires ${key} '${range}', which isn't a version range. Build it again.`,
  )
  const unlisted = built.shared.flatMap(({ name, requiredVersion }) => {
    const listed = Object.hasOwn(manifest.requires, name) ? manifest.requires[name] : undefined
    if (!listed)
      return `Rule shared versions: the federation manifest of ${manifest.name} requires ${name}, but its manifest doesn't list it. Build it again with \`npx portal build\`.`
    if (!requiredVersion || rangeOf(requiredVersion) === rangeOf(listed)) return []
    return `Rule shared versions: the federation manifest of ${manifest.name} requires ${name} ${requiredVersion}, but its manifest says ${listed}. Build it again with \`npx portal build\`.`
  })
  return [...exposed, ...ranges, ...unlisted]
}
