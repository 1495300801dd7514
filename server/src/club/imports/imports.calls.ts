import type { Calls } from '../../testing/call.ts'

let made = 0

function newFile() {
  made += 1
  return { csv: `name,email\nSana Sample,sana.${made}@institute.example\n`, apply: true }
}

export const calls: Calls = {
  'POST /backend/lead/import/:kind': {
    access: 'lead',
    status: 200,
    path: '/backend/lead/import/teachers',
    body: newFile,
    act: async () => ({ path: '/lead/import/teachers', body: newFile() }),
    keys: ['imported', 'entries', 'entries[].row', 'entries[].label', 'entries[].details', 'faults'],
  },
}
