import { type Calls, message } from '../../testing/call.ts'

export const calls: Calls = {
  // Without a body in the form of such reports.
  'POST /backend/telemetry/browser': { access: 'program', status: 400, keys: message },
}
