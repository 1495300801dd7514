import { backupName, expired, isPartial, madeAt, newestFirst, ownOf, partialName } from './names.ts'

const daily = (from: string, count: number) =>
  Array.from({ length: count }, (_, day) => new Date(Date.parse(`${from}T03:30:00Z`) + day * 86_400_000))
const mark = '5f3a9c021122'
const nameOf = (at: Date, isEncrypted = false, owner = mark) =>
  backupName(at, { mark: owner, kind: 'dump', isEncrypted })
const now = new Date('2026-11-23T04:00:00Z')

test('a name says when the backup was made, and sorts by it', () => {
  const [first = '', second = ''] = daily('2026-11-22', 2).map((at) => nameOf(at, true))

  expect(second).toBe('portal-2026-11-23T03-30-00Z-5f3a9c02.dump.gz.age')
  expect(madeAt(second)).toEqual(new Date('2026-11-23T03:30:00Z'))
  expect(newestFirst([first, 'notes.txt', second])).toEqual([second, first])
  expect([isPartial(partialName(second)), isPartial('.bashrc.partial')]).toEqual([true, false])
  // Two runs in the same second don't write to the same file.
  expect(partialName(second)).not.toBe(partialName(second))
})

test('keeps one backup of each of the last days and weeks', () => {
  const names = daily('2026-10-01', 54).map((at) => nameOf(at))
  const early = nameOf(new Date('2026-11-23T01:00:00Z'))
  const gone = expired([...names, early], { days: 7, weeks: 4 }, now)
  const kept = names.filter((name) => !gone.includes(name)).map((name) => name.slice(7, 17))

  expect(gone).toContain(early)
  expect(kept).toEqual([
    ...['2026-11-08', '2026-11-15', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
    ...['2026-11-21', '2026-11-22', '2026-11-23'],
  ])
})

test('keeps the newest backup however old it is, and ignores other files', () => {
  const old = daily('2025-01-01', 3).map((at) => nameOf(at))
  const others = ['portal.sql', '.portal-2025-01-01T03-30-00Z.dump.gz.partial', 'portal-2025-13-01.gz']

  expect(expired([...old, ...others], { days: 1, weeks: 0 }, now)).toEqual([old[1], old[0]])
})

test('backups of another portal in the same place are not its own', () => {
  const [at = now] = daily('2026-11-22', 1)
  const [own, other] = [nameOf(at), nameOf(at, false, '0000000011')]

  expect(ownOf([own, other, 'notes.txt'], mark)).toEqual([own])
})
