import type { App } from '../app/readApp.ts'
import { hashPlaceholder } from '../manifest/writeManifest.ts'
import { sbom, sbomFile } from '../sbom/sbom.ts'
import { builtPackages } from './builtPackages.ts'
import { EmittedFilePlugin } from './EmittedFilePlugin.ts'

/** Adds the bill of materials to a build. */
export const billOfMaterials = ({ name, version }: App): EmittedFilePlugin =>
  new EmittedFilePlugin(sbomFile, (compilation) =>
    sbom({ name, version: `${version}-${hashPlaceholder}` }, builtPackages(compilation)),
  )
