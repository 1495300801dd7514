import { handles } from '../../core/people/handles.tables.ts'
import { users } from '../../core/people/users.tables.ts'
import type { Place, Samples } from '../../testing/calls/call.ts'

const id = '61000000-0000-4000-8000-000000000001'
const username = 'open_sample'

/** A student with a public page who is in no other test. */
export const place: Place = async (db, at) => {
  const named = { id, username, usernameKey: username, name: 'Open Sample', isPagePublic: true }
  const known = { email: 'open.2019mca961@institute.example', phone: 1, regNumber: '2019mca961' }
  const studies = { batch: '2019', branch: 'mca', passwordHash: 'a hash that no password has' }
  await db.insert(users).values({ ...named, ...known, ...studies, createdAt: at, updatedAt: at })
  await db
    .insert(handles)
    .values({ userId: id, platform: 'gfg', username: 'open', usernameKey: 'open', verifiedAt: at })
}

export const samples: Samples = {
  'GET /students/:username': { path: `/students/${username}` },
}
