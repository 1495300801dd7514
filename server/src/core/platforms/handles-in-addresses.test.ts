import { setUpSimulatedPlatforms } from '../../testing/servers/simulated-platforms.ts'
import { HandleNotFound } from './platforms.ts'

const platforms = setUpSimulatedPlatforms()

/** Handles that would change the address if not escaped. */
const evil = [
  '../users/admin',
  '..%2fusers',
  'a?b=c',
  'a&handle=b',
  'a/b',
  'a\\b',
  'a\r\nHost: evil.example',
  'a\0b',
  'http://169.254.169.254/latest',
  'a"}){viewer{login}}',
  'ａｄｍｉｎ',
  '',
  'x'.repeat(41),
]

test.each(evil)('%j gets into no address of any platform (security, row 31)', async (handle) => {
  const { codeforces, leetcode, gfg, github } = platforms().clients()
  const calls = [
    codeforces.profile(handle),
    codeforces.solved(handle),
    leetcode.profile(handle),
    leetcode.solved(handle),
    gfg.profile(handle),
    gfg.solved(handle),
    github.profile(handle),
  ]
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(HandleNotFound) })
  expect(await codeforces.accounts([handle])).toEqual(new Map())
  expect(await github.commits([handle], new Date(0))).toEqual(new Map())

  expect(platforms().asked()).toEqual([])
})
