import { z } from 'zod'
import { picksKey } from './forgetPicks'

const picksKept = 5

const pickSchema = z.object({ title: z.string(), about: z.string().optional(), path: z.string() })
const keptSchema = z.object({
  /** The user's id; '' for visitors. */
  owner: z.string(),
  picks: z.array(pickSchema),
})
export type Pick = z.infer<typeof pickSchema>

/** The user's recent picks on this device. Storage can be off or hold foreign data. */
export function keptPicks(owner: string): Pick[] {
  try {
    const kept = keptSchema.safeParse(JSON.parse(localStorage.getItem(picksKey) ?? 'null'))
    return kept.data?.owner === owner ? kept.data.picks : []
  } catch {
    return []
  }
}

export function keepPick(owner: string, { title, about, path }: Pick): void {
  const others = keptPicks(owner).filter((pick) => pick.path !== path)
  const picks = [{ title, about, path }, ...others].slice(0, picksKept)
  try {
    localStorage.setItem(picksKey, JSON.stringify({ owner, picks }))
  } catch {
    // Without storage the pick isn't offered again.
  }
}
