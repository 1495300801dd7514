import type { Samples } from '../../testing/calls/call.ts'

let made = 0

function newFile() {
  made += 1
  return { csv: `name,email\nSana Sample,sana.${made}@institute.example\n`, apply: true }
}

export const samples: Samples = {
  'POST /lead/import/:kind': { parameter: 'teachers', body: newFile },
}
