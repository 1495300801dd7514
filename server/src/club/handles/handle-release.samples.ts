import { juniorsAnswer } from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import { handles } from '../../core/people/handles.tables.ts'
import { users } from '../../core/people/users.tables.ts'
import type { Browser } from '../../testing/browser.ts'

const isReleasable = /^releasable-/

/** Inserts students with a verified handle each, for the calls that release it. */
export async function placeReleasable(db: Db, at: Date): Promise<void> {
  for (let roll = 980; roll < 988; roll += 1) {
    const username = `holder_${roll}`
    const [holder] = await db
      .insert(users)
      .values({
        ...{ username, usernameKey: username, name: 'Hari Sample', passwordHash: 'no hash of a password' },
        ...{ email: `hari.2021msc${roll}@institute.example`, phone: 9_000_000_000 },
        ...{
          regNumber: `2021msc${roll}`,
          batch: '2021',
          branch: 'msc',
          programme: 'msc',
          roll: String(roll),
        },
        ...{ createdAt: at, updatedAt: at },
      })
      .returning()
    const handle = `releasable-${roll}`
    if (holder)
      await db
        .insert(handles)
        .values({ userId: holder.id, platform: 'gfg', username: handle, usernameKey: handle, verifiedAt: at })
  }
}

/** A handle that is still verified. */
export async function handleToRelease(lead: Browser) {
  const { users } = juniorsAnswer.parse((await lead.get('/lead/getJuniorsData')).json())
  const username = users.map(({ gfg }) => gfg).find((gfg) => gfg !== null && isReleasable.test(gfg))
  if (!username) throw new Error('no handle is left to be released')
  return { platform: 'gfg', username }
}
