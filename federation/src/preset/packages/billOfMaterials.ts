import type { App } from '../../app/readApp.ts'
import { hashPlaceholder } from '../../manifest/writeManifest.ts'
import { sbom, sbomFile } from '../../sbom/sbom.ts'
import { emittedFile } from '../emittedFile.ts'
import { builtPackages } from './builtPackages.ts'

/** Adds the bill of materials to a build. */
export const billOfMaterials = ({ name, version }: App) =>
  emittedFile(sbomFile, (compilation) =>
    sbom({ name, version: `${version}-${hashPlaceholder}` }, builtPackages(compilation)),
  )
