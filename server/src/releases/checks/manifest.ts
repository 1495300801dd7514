import { releaseLimits } from '@portal/shared/contract'
import { z } from 'zod'

/** What the gate reads of a Module Federation manifest: what is exposed, and what is asked for. */
export const manifestSchema = z.object({
  exposes: z.array(z.object({ path: z.string() })),
  shared: z
    .array(
      z.object({ name: z.string(), requiredVersion: z.union([z.string(), z.literal(false)]).optional() }),
    )
    .max(releaseLimits.shared),
})
export type FederationManifest = z.infer<typeof manifestSchema>

/** The manifest in these bytes, or undefined where they are none. */
export function parseManifest(bytes: Buffer): FederationManifest | undefined {
  if (bytes.length > releaseLimits.recordBytes) return undefined
  try {
    return manifestSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data
  } catch {
    return undefined
  }
}
