import { platformTitles, type ReleaseHandleRequest } from '@portal/shared/contract'
import { and, eq, isNotNull } from 'drizzle-orm'
import { type ActingLead, writeActivity } from '../../core/activity/activity.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { missing } from '../../core/errors/domain-error.ts'
import { mailPerson } from '../../core/mail/person-mails.ts'
import { foldHandle } from '../../core/people/handles.queries.ts'
import { handles } from '../../core/people/handles.tables.ts'
import { users } from '../../core/people/users.tables.ts'
import { closeRequest } from './handle-requests.queries.ts'
import { handleMailMs, releasedMail } from './mail-texts.ts'

/** Takes a verified handle from its student; if two leads do so at once, one of them succeeds. Solved problems stay. */
export function releaseHandle(
  db: Db,
  { platform, username, reason }: ReleaseHandleRequest,
  { leadId, now }: ActingLead,
  publicUrl: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const isIt = and(eq(handles.platform, platform), eq(handles.usernameKey, foldHandle(username)))
    const [released] = await tx
      .delete(handles)
      .where(and(isIt, isNotNull(handles.verifiedAt)))
      .returning()
    const [owner] = released ? await tx.select().from(users).where(eq(users.id, released.userId)) : []
    if (!released || !owner) throw missing('Nobody has this handle now. Reload the page')
    await closeRequest(tx, owner.id, platform)
    const handle = `${platformTitles[platform]} ${released.username}`
    await writeActivity(tx, {
      at: now,
      actor: leadId,
      action: 'handle released',
      subject: owner.id,
      details: {
        label: `${handle} of ${owner.name}: ${reason}`,
        platform,
        username: released.username,
        reason,
      },
    })
    await mailPerson(tx, owner, releasedMail(handle, reason, publicUrl), now, handleMailMs)
  })
}
