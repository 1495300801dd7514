import { spawnSync } from 'node:child_process'
import { clockEnvironment } from '../test-clock.mjs'

// A run takes hours at most.
const day = '2026-11-27'
const dayOf = (moment) => new Date(moment).toISOString().slice(0, 10)

test('a test run is always on the same day', () => {
  const environment = { PATH: process.env.PATH, ...clockEnvironment }
  const { stdout } = spawnSync(process.execPath, ['-p', 'Date.now()'], { env: environment, encoding: 'utf8' })

  if (!process.env.TEST_STARTS_AT) expect([dayOf(Date.now()), dayOf(new Date())]).toEqual([day, day])
  expect(Math.abs(Number(stdout) - Date.now())).toBeLessThan(10_000)
})

test('a moved date is a Date', () => {
  expect(new Date()).toBeInstanceOf(Date)
  expect(new Date(0)).toStrictEqual(new Date('1970-01-01T00:00Z'))
  expect(new Date().constructor).toBe(Date)
  expect(Math.abs(Date.parse(Date()) - Date.now())).toBeLessThan(2_000)
})
