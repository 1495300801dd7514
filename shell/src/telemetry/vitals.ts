import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Place } from './reporter'
import { telemetry } from './telemetry'

/** Reports Core Web Vitals for the page that was opened first. */
export function measureVitals(place: Place): void {
  const tell = ({ name, value }: Metric) => telemetry.timed(place, name, value)
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(tell)
}
