import type { Check } from '../checks.ts'

/** The stored files are those that were published. */
export const intactFiles: Check = ({ manifest: { name, version }, damagedFiles }) =>
  damagedFiles.map(
    (path) =>
      `Rule hashes: ${path} of ${name} ${version} differs from the published file. Build and publish a new version.`,
  )
