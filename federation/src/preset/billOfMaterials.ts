import type { Part } from '../part/readPart.ts'
import { hashMark } from '../record/writeRecord.ts'
import { sbom, sbomFile } from '../sbom/sbom.ts'
import { builtPackages } from './builtPackages.ts'
import { EmittedFilePlugin } from './EmittedFilePlugin.ts'

/** Writes of which packages a build is made. */
export const billOfMaterials = ({ name, version }: Part): EmittedFilePlugin =>
  new EmittedFilePlugin(sbomFile, (compilation) =>
    sbom({ name, version: `${version}-${hashMark}` }, builtPackages(compilation)),
  )
