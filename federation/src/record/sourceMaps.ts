import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { federationFolder } from '../part/packageFolder.ts'
import { sharedFolder, sharedPackage } from '../singletons.ts'
import { releaseFiles } from './files.ts'

const mapSchema = z.looseObject({ sources: z.array(z.string()) })

/**
 * Names the sources in the maps of a build by their app or package, as `webpack://papers/src/routes.ts`. The bundler's own
 * names contain the way from the app's folder to its packages, which differs from machine to machine.
 */
export function nameSources(dist: string, directory: string): void {
  const folders = [
    [realpathSync.native(directory), ''],
    [sharedFolder(directory), `${sharedPackage}/`],
    [federationFolder, '@portal/federation/'],
  ] as const

  function nameOf(path: string): string {
    if (path.includes('node_modules/')) return path.replace(/^.*node_modules\//, 'node_modules/')
    // Code of the bundler itself.
    if (!path.startsWith('.')) return path
    const file = resolve(directory, path)
    const found = folders.find(([folder]) => file.startsWith(`${folder}/`))
    return found ? `${found[1]}${relative(found[0], file)}` : basename(file)
  }

  for (const path of releaseFiles(dist).filter((path) => path.endsWith('.map'))) {
    const map = mapSchema.parse(JSON.parse(readFileSync(join(dist, path), 'utf8')))
    const sources = map.sources.map((source) => {
      const [, namespace, file] = /^webpack:\/\/([^/]*)\/(?:css )?(.*)$/.exec(source) ?? []
      // The federation plugin's generated module has its whole code as its name, with the folder of its runtime.
      return file ? `webpack://${namespace}/${nameOf(file)}` : 'generated'
    })
    writeFileSync(join(dist, path), JSON.stringify({ ...map, sources }))
  }
}
