import { z } from 'zod'
import { picksKey } from './forgetPicks'

/** So many are offered. */
const picksKept = 5

const pickSchema = z.object({ title: z.string(), about: z.string().optional(), path: z.string() })
const keptSchema = z.object({
  /** The id of who picked; '' for visitors. */
  owner: z.string(),
  picks: z.array(pickSchema),
})
export type Pick = z.infer<typeof pickSchema>

/** What this person went to last, on this device; storage can be switched off, or hold what others wrote. */
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
    // What was picked is not offered again.
  }
}
