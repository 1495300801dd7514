import { telemetryRequest } from '@portal/shared/contract'
import { startTelemetry } from '../telemetry/telemetry'
import { bootOf } from './renderPortal'

/** Starts telemetry; returns the events that the server receives, a line each. */
export function heardTelemetry(boot: Partial<ReturnType<typeof bootOf>> = {}): string[] {
  const heard: string[] = []
  const { fetch } = globalThis
  globalThis.fetch = async (address, options) => {
    if (!String(address).endsWith('/backend/telemetry')) return fetch(address, options)
    const { events } = telemetryRequest.parse(JSON.parse(String(options?.body)))
    for (const event of events) {
      const { kind, name, version, route } = event
      const more = kind === 'failed' ? [event.stage, event.code] : kind === 'timed' ? [event.metric] : []
      heard.push([kind, `${name}@${version}`, route, ...more].join(' '))
    }
    return new Response(null, { status: 204 })
  }
  startTelemetry({ ...bootOf(null), telemetry: { sampled: false }, ...boot })
  return heard
}
