import { API_BASE } from '../../core/http/api-base.ts'
import type { Browser } from '../browser.ts'
import { type Act, methods } from './call.ts'
import { callRows } from './calls.ts'

/** Every write that only leads may make, with a request that succeeds each time. */
export const leadActs = Object.fromEntries(
  callRows
    .filter(({ call, method }) => call.access === 'lead' && method !== 'GET')
    .map(({ route, path, call }) => [
      route,
      call.act ??
        (async (): Promise<Act> => ({ path: path.slice(API_BASE.length), body: call.body?.() ?? {} })),
    ]),
)

/** Sends a request to this route. */
export function send(browser: Browser, route: string, { path, body }: Act) {
  const [method, url = ''] = route.split(' ')
  return browser.send(methods.parse(method), path ? `${API_BASE}${path}` : url, body, {})
}

/** Builds and sends the request for this route. */
export async function perform(lead: Browser, route: string) {
  return send(lead, route, (await leadActs[route]?.(lead)) ?? {})
}
