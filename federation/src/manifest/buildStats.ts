import type { Stats } from '@rspack/core'
import { z } from 'zod'

const names = z.array(z.string())

const moduleSchema = z.object({
  name: z.string(),
  moduleType: z.string(),
  /** The module's file. */
  nameForCondition: z.string().nullish(),
  providedExports: names.nullish(),
})
export type ModuleStats = z.infer<typeof moduleSchema>

/** The parts of rspack's stats that the manifests use. */
const buildStatsSchema = z.object({
  entrypoints: z.record(z.string(), z.object({ assets: z.array(z.object({ name: z.string() })) })),
  namedChunkGroups: z.record(z.string(), z.object({ assets: z.array(z.object({ name: z.string() })) })),
  chunks: z.array(
    z.object({
      names,
      files: names,
      /** The requests that load it. */
      origins: z.array(z.object({ moduleName: z.string().nullish(), request: z.string().nullish() })),
      modules: z.array(moduleSchema),
    }),
  ),
})
export type BuildStats = z.infer<typeof buildStatsSchema>
export type ChunkStats = BuildStats['chunks'][number]

/** Without `dependentModules` most of the consumed modules would be missing. */
const wanted = {
  all: false,
  ids: true,
  entrypoints: true,
  chunkGroups: true,
  chunks: true,
  chunkOrigins: true,
  chunkModules: true,
  dependentModules: true,
  providedExports: true,
  modules: true,
} as const

/** @throws ZodError if another version of rspack has different stats. */
export const buildStats = (stats: Stats): BuildStats => buildStatsSchema.parse(stats.toJson(wanted))
