import { z } from 'zod'
import { picksKey } from './deletePicks'

const picksMax = 5

const pickSchema = z.object({ title: z.string(), about: z.string().optional(), path: z.string() })
const picksSchema = z.object({
  /** The user's id; '' for visitors. */
  owner: z.string(),
  picks: z.array(pickSchema),
})
export type Pick = z.infer<typeof pickSchema>

/** The user's recent picks on this device. Storage can be off or hold foreign data. */
export function readPicks(owner: string): Pick[] {
  try {
    const stored = picksSchema.safeParse(JSON.parse(localStorage.getItem(picksKey) ?? 'null'))
    return stored.data?.owner === owner ? stored.data.picks : []
  } catch {
    return []
  }
}

export function savePick(owner: string, { title, about, path }: Pick): void {
  const others = readPicks(owner).filter((pick) => pick.path !== path)
  const picks = [{ title, about, path }, ...others].slice(0, picksMax)
  try {
    localStorage.setItem(picksKey, JSON.stringify({ owner, picks }))
  } catch {
    // Without storage the pick isn't offered again.
  }
}
