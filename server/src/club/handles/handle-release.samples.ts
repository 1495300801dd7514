import { juniorsAnswer } from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import { users } from '../../core/people/users.tables.ts'
import type { Browser } from '../../testing/browser.ts'
import { sampleAccount } from '../../testing/students.ts'
import { prove } from '../progress/progress.samples.ts'

const isReleasable = /^releasable-/

/** Inserts students with a verified handle each, for the calls that release it. */
export async function placeReleasable(db: Db, at: Date): Promise<void> {
  for (let made = 0; made < 8; made += 1) {
    const [holder] = await db
      .insert(users)
      .values(sampleAccount(`holder_${made}`, at, { regNumber: `2021msc98${made}` }))
      .returning()
    if (holder) await prove(db, holder.id, 'gfg', `releasable-${made}`, at)
  }
}

/** A handle that is still verified. */
export async function handleToRelease(lead: Browser) {
  const { users } = juniorsAnswer.parse((await lead.get('/lead/getJuniorsData')).json())
  const username = users.map(({ gfg }) => gfg).find((gfg) => gfg !== null && isReleasable.test(gfg))
  if (!username) throw new Error('no handle is left to be released')
  return { platform: 'gfg', username }
}
