import { satisfies } from 'semver'
import { standIns } from './leftOut.ts'

test('the ranges that remotes ask by, and versions beside each other, are read as ranges are', async () => {
  const source = `data:text/javascript,${encodeURIComponent(standIns['plain-ranges.js'] ?? '')}`
  const { satisfy } = await import(source)
  const versions = ['0.1.3', '0.1.4', '0.2.0', '1.0.0', '1.2.0', '1.2.10', '1.10.2', '2.0.0', '19.3.1']

  for (const version of versions)
    for (const range of versions.flatMap((other) => [`^${other}`, `<=${other}`]))
      expect([version, range, satisfy(version, range)]).toEqual([version, range, satisfies(version, range)])
})
