import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { read, root, testsCalled } from './named-tests.mjs'

/** Promises by heading of docs/operations.md, with their tests and scripts. */
const promisesByHeading = JSON.parse(read('docs/operations-tests.json'))
const promises = Object.values(promisesByHeading).flat()
const scripts = promises.flatMap((promise) => promise.scripts ?? [])

test.each(promises.flatMap((promise) => promise.tests ?? []))('$file has a test “$name”', (named) => {
  expect(testsCalled(named)).not.toEqual([])
})

test('each script exists, and each promise has a test or a script', () => {
  expect(scripts.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(scripts.filter((file) => /\.test\./.test(file))).toEqual([])
  expect(promises.length).toBeGreaterThan(20)
  expect(promises.filter(({ tests = [], scripts = [] }) => tests.length + scripts.length === 0)).toEqual([])
})

test('each promise belongs to an existing heading', () => {
  const headings = read('docs/operations.md').match(/(?<=^#+ ).+$/gm)
  expect(Object.keys(promisesByHeading).filter((heading) => !headings.includes(heading))).toEqual([])
})
