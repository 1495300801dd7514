import { API_BASE } from '../../core/http/api-base.ts'
import type { Browser } from '../browser.ts'
import { type Act, methods } from './call.ts'
import { type CallRow, callRows, withParameter } from './calls.ts'

/** Every write that only leads may make, with a request that succeeds each time. */
export const leadActs = Object.fromEntries(
  callRows
    .filter(({ call, method }) => call.access === 'lead' && method !== 'GET')
    .map(({ route, path, call }) => [
      route,
      call.act ?? ((lead: Browser) => actOf({ route, path, call }, lead)),
    ]),
)

async function actOf(
  { route, path, call }: Pick<CallRow, 'route' | 'path' | 'call'>,
  lead: Browser,
): Promise<Act> {
  const [, address = ''] = route.split(' ')
  const url = call.actOn ? withParameter(address, await call.actOn(lead)) : path
  return { path: url.slice(API_BASE.length), body: call.body?.() ?? (call.actOn ? undefined : {}) }
}

/** Sends a request to this route. */
export function send(browser: Browser, route: string, { path, body }: Act) {
  const [method, url = ''] = route.split(' ')
  return browser.send(methods.parse(method), path ? `${API_BASE}${path}` : url, body, {})
}

/** Builds and sends the request for this route. */
export async function perform(lead: Browser, route: string) {
  return send(lead, route, (await leadActs[route]?.(lead)) ?? {})
}
