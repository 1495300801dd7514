import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

// The prepared portal has no club, so each project's portal creates one on its own date.
process.env.DEMO = '0'

/** Ends of months and years, of the institute's year, and moments around midnight in India. */
const moments = [
  '2026-11-27T12:00Z',
  '2026-11-30T18:31Z',
  '2026-12-31T18:00Z',
  '2026-12-31T18:31Z',
  '2027-01-31T12:00Z',
  '2027-02-28T12:00Z',
  '2027-03-01T12:00Z',
  '2027-03-31T12:00Z',
  '2027-04-30T12:00Z',
  '2027-05-31T12:00Z',
  '2027-06-30T18:00Z',
  '2027-06-30T18:31Z',
  '2027-07-31T12:00Z',
  '2027-08-31T12:00Z',
  '2027-09-30T12:00Z',
  '2027-10-31T12:00Z',
  '2027-11-27T12:00Z',
  '2027-12-31T12:00Z',
  '2028-02-28T18:31Z',
  '2028-02-29T12:00Z',
  '2028-03-01T12:00Z',
]

/** `pnpm dates`: the pages on dates over more than a year. */
export default defineConfig<object, { startsAt: string }>({
  ...config,
  testMatch: 'accessibility.spec.ts',
  grep: /axe finds nothing/,
  projects: moments.map((moment) => ({ name: moment, use: { startsAt: moment } })),
})
