import type { Samples } from '../../testing/calls/call.ts'

const nobodys = '0f6d3f0a-7d55-4a51-9f44-0a8a6a0f5c11'

export const samples: Samples = {
  'PUT /user/account': { body: () => ({ name: 'Tara Sample', isOnBoards: true }) },
  'POST /user/password': {
    status: 400,
    body: () => ({ oldPassword: 'not the old one', password: 'quite another battery' }),
  },
  'DELETE /user/sessions/:id': { status: 404, parameter: nobodys },
}
