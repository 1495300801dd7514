import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { ReportedRelease } from './reporter'
import { telemetry } from './telemetry'

export function measureVitals(place: ReportedRelease): void {
  const report = ({ name, value }: Metric) => telemetry.timed(place, name, value)
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report)
}
