import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { read, reference, root, testsCalled, testsNamedIn } from './named-tests.mjs'

const [, table] = read('docs/operating.md').split('## What shows it')
const rows = table.split('\n').filter((line) => /^\| (?!what|---)/.test(line))
const scripts = [...table.replaceAll(reference, '').matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file]) => file)

test.each(testsNamedIn(table))('$file has a test “$name”', (named) => {
  expect(testsCalled(named)).not.toEqual([])
})

test('each script that operating names is there, and each of its items has a test or a script', () => {
  expect(scripts.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(scripts.filter((file) => /\.test\./.test(file))).toEqual([])
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => !/\]\(\.\.\/[^)]+\)/.test(row))).toEqual([])
})
