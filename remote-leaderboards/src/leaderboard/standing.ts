import {
  type Change,
  type CodeforcesRow,
  type GithubRow,
  type Placed,
  type PotdRow,
  profilePageOf,
} from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import type { ReactNode } from 'react'

/** A row of any board, as the table shows it. */
export interface Standing {
  place: number
  username: string
  /** Only members see it. */
  name?: string | undefined
  batch: string
  branch: string
  /** The student's name on the platform, and its page there; none on POTD. */
  handle?: { name: string; href: string }
  figure: number
  change: Change
  /** A Codeforces title. */
  title?: string
  /** Below the figure. */
  note?: ReactNode
}

/** What is the same on every board. */
const studentOf = ({
  place,
  username,
  name,
  batch,
  branch,
  change,
}: Placed<CodeforcesRow | GithubRow | PotdRow>) => ({
  place,
  username,
  name,
  batch,
  branch,
  change,
})

export const codeforcesStanding = (row: Placed<CodeforcesRow>): Standing => ({
  ...studentOf(row),
  handle: {
    name: row.codeforcesUsername,
    href: profilePageOf('codeforces', row.codeforcesUsername),
  },
  // Of a season the title then is not known, and today's rating stands below what was gained.
  ...(row.gained === undefined
    ? { figure: row.rating, title: row.rank }
    : { figure: row.gained, note: `now ${grouped(row.rating)}` }),
})

export const githubStanding = (row: Placed<GithubRow>): Standing => ({
  ...studentOf(row),
  handle: {
    name: row.githubUsername,
    href: profilePageOf('github', row.githubUsername),
  },
  figure: row.gained ?? row.commits,
})

export const potdStanding = (row: Placed<PotdRow>): Standing => ({
  ...studentOf(row),
  figure: row.solvedCount,
  ...(row.solvedCount > 0 && { note: `in ${duration(row.timeTaken)}` }),
})

/** `3 d 4 h`, `5 h 20 min`, `12 min`: the two largest units that say something. */
export function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  if (days > 0) return hours > 0 ? `${grouped(days)} d ${hours} h` : `${grouped(days)} d`
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`
  return `${rest} min`
}
