import type { BoardRow } from '@portal/shared/api/leaderboards'
import { profilePageOf } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'

/** The parts of a row that differ between leaderboards. */
interface Standing {
  /** The student's name and page on the platform; none on POTD. */
  handle?: { name: string; href: string }
  figure: number
  title?: string
  /** Shown below the figure. */
  note?: string
}

const handleOn = (platform: 'codeforces' | 'github', name: string) => ({
  name,
  href: profilePageOf(platform, name),
})

export function standingOf(row: BoardRow): Standing {
  if ('rating' in row) {
    const handle = handleOn('codeforces', row.codeforcesUsername)
    // Titles in past seasons aren't known; today's rating is shown below the gain.
    return row.gained === undefined
      ? { handle, figure: row.rating, title: row.rank }
      : { handle, figure: row.gained, note: `now ${grouped(row.rating)}` }
  }
  if ('commits' in row)
    return { handle: handleOn('github', row.githubUsername), figure: row.gained ?? row.commits }
  const { solvedCount, timeTaken } = row
  return { figure: solvedCount, ...(solvedCount > 0 && { note: `in ${duration(timeTaken)}` }) }
}

/** `3 d 4 h`, `5 h 20 min`, `12 min`: the two largest units that aren't zero. */
export function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  if (days > 0) return hours > 0 ? `${grouped(days)} d ${hours} h` : `${grouped(days)} d`
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`
  return `${rest} min`
}
