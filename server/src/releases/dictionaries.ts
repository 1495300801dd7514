import { isScript, isStyle } from './content-types.ts'

/** A hash that the build wrote into a file's name: without it the file has one name in every release. */
const hashInName = /\.[0-9a-f]{8}(?=\.[a-z0-9]+$)/

/** What a file is called in every release of its part. */
export const nameInAll = (path: string) => path.replace(hashInName, '.*')

/** Whether a browser that has the file may be sent the next release's as what differs: what each release has anew. */
export const canBeDictionary = (path: string) => isScript(path) || isStyle(path)

/**
 * `Use-As-Dictionary`: of which files the one that this names is another release's (RFC 9842). Destinations are named, as
 * a browser prefers the pages' dictionary, which names its own, to one that names none: `""` is a file fetched ahead.
 */
export const matchOf = (name: string, path: string) =>
  `match="/releases/${name}/*/${nameInAll(path)}", match-dest=("${isScript(path) ? 'script' : 'style'}" "")`
