import { z } from 'zod'
import { modulesOf } from '../core/discovery/modules.ts'
import { type Calls, methods, type Place } from './call.ts'

const moduleSchema = z.object({
  calls: z.custom<Calls>((value) => typeof value === 'object'),
  place: z.custom<Place>((value) => typeof value === 'function').optional(),
})

const modules = (await modulesOf('calls')).map(({ exports }) => moduleSchema.parse(exports))

/**
 * Every call that the portal takes, as its folder declares it. A route that no folder does declare fails the test that
 * reads this.
 */
export const calls: Calls = Object.assign({}, ...modules.map((module) => module.calls))

/** What puts the rows there of which the calls speak. */
export const places: Place[] = modules.flatMap(({ place }) => place ?? [])

/** The calls, one entry each, with its method and the address to call. */
export const callRows = Object.entries(calls).map(([route, call]) => {
  const [method, url = ''] = route.split(' ')
  return { route, method: methods.parse(method), path: call.path ?? url, call }
})
