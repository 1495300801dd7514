import type {
  JuniorRow,
  PackedJuniors,
  PackedPotds,
  PackedSheets,
  SheetName,
  UserData,
} from './contract/index'
import { timingOf } from './contract/index'

const statusOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(2).padStart(8, '0'))

/** All bits of a packed text as a status: `0110…`, in whole bytes. */
function bitsOf(packed: string): string {
  const bytes = atob(packed)
  let bits = ''
  for (let at = 0; at < bytes.length; at += 1) bits += statusOfByte[bytes.charCodeAt(at)] ?? ''
  return bits
}

/** Makes the status of the daily problems out of its bits. */
function unpackPotds(places: readonly number[]): (packed: string) => string {
  const isInOrder = places.every((place, at) => place === at)
  if (isInOrder) return (packed) => bitsOf(packed).slice(0, places.length).padEnd(places.length, '0')
  return (packed) => {
    const bits = bitsOf(packed)
    return places.map((place) => bits[place] ?? '0').join('')
  }
}

/** Makes the statuses of the sheets out of the bits of them all. */
function unpackSheets(sizes: readonly { name: SheetName; questions: number }[]) {
  return (packed: string): UserData['sheets'] => {
    const bits = bitsOf(packed)
    let from = 0
    return sizes.map(({ name, questions }) => {
      const status = bits.slice(from, from + questions).padEnd(questions, '0')
      from += questions
      return { name, status }
    })
  }
}

/** Who solved which daily problem, as the answer without `packed` says it. */
export function potdsOfPacked({ places, students }: PackedPotds) {
  const statusOf = unpackPotds(places)
  return {
    potdSubmissionData: students.map(({ potds, early, late, ...student }) => {
      const status = statusOf(potds)
      if (early === undefined || late === undefined) return { ...student, potds: { status } }
      return { ...student, potds: { status, timing: timingOf(status, statusOf(early), statusOf(late)) } }
    }),
  }
}

/** Who solved which question of the sheets, as the answer without `packed` says it. */
export function sheetsOfPacked({ sheets: sizes, students }: PackedSheets) {
  const sheetsOf = unpackSheets(sizes)
  return { users: students.map(({ sheets, ...student }) => ({ ...student, sheets: sheetsOf(sheets) })) }
}

/** The juniors, as the answer without `packed` says them. */
export function juniorsOfPacked(packed: PackedJuniors): { users: JuniorRow[] } {
  const { days, places, sheets: sizes, students } = packed
  const [statusOf, sheetsOf] = [unpackPotds(places), unpackSheets(sizes)]
  return {
    users: students.map(({ solved, potds, count, sheets, ...student }) => ({
      ...student,
      past14Days: days.map((date, at) => ({ date, uniqueQuestionsSolved: solved[at] ?? 0 })),
      potds: { status: statusOf(potds), count },
      sheets: sheetsOf(sheets),
    })),
  }
}
