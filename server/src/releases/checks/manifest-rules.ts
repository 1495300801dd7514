import { exposedModule, type RemoteRecord } from '@portal/shared/contract'
import type { FederationManifest } from './manifest.ts'
import { rangeOf } from './ranges.ts'

/** What is wrong between a remote's record and its manifest: one that asks for less would pass, and fail in the browser. */
export function manifestFaults(record: RemoteRecord, manifest: FederationManifest | undefined): string[] {
  if (!manifest)
    return [
      `Rule manifest: ${record.manifest} of ${record.name} is no Module Federation manifest. Build it again with \`npx portal build\`.`,
    ]
  const exposed = manifest.exposes.some(({ path }) => path === exposedModule)
    ? []
    : [
        `Rule exposed module: ${record.name} does not expose ${exposedModule}. Build it again with \`npx portal build\`.`,
      ]
  const ranges = Object.entries(record.requires).flatMap(([key, range]) =>
    rangeOf(range) !== undefined
      ? []
      : `Rule shared versions: ${record.name} asks for ${key} '${range}', which is no version range. Build it again.`,
  )
  const hidden = manifest.shared.flatMap(({ name, requiredVersion }) => {
    const told = Object.hasOwn(record.requires, name) ? record.requires[name] : undefined
    if (!told)
      return `Rule shared versions: the manifest of ${record.name} asks for ${name}, its record hides that. Build it again with \`npx portal build\`.`
    if (!requiredVersion || rangeOf(requiredVersion) === rangeOf(told)) return []
    return `Rule shared versions: the manifest of ${record.name} asks for ${name} ${requiredVersion}, its record for ${told}. Build it again with \`npx portal build\`.`
  })
  return [...exposed, ...ranges, ...hidden]
}
