import { API_BASE } from '../../core/http/api-base.ts'
import type { Browser } from '../browser.ts'
import { type Act, methods } from './call.ts'
import { callRows } from './calls.ts'

/** Every write that only leads may make, and what makes it succeed each time. */
export const leadActs = Object.fromEntries(
  callRows
    .filter(({ call, method }) => call.access === 'lead' && method !== 'GET')
    .map(({ route, path, call }) => [
      route,
      call.act ??
        (async (): Promise<Act> => ({ path: path.slice(API_BASE.length), body: call.body?.() ?? {} })),
    ]),
)

/** Sends an act of this route. */
export function send(browser: Browser, route: string, { path, body }: Act) {
  const [method, url = ''] = route.split(' ')
  return browser.send(methods.parse(method), path ? `${API_BASE}${path}` : url, body, {})
}

/** Does one of them. */
export async function perform(lead: Browser, route: string) {
  return send(lead, route, (await leadActs[route]?.(lead)) ?? {})
}
