import type { Board, BoardPageQuery, StudentGroup } from '@portal/shared/contract'
import { dayOf } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import type { Institute } from '../core/institute/institute.ts'
import { groupsOn, type KeptBoard, keptBoard, type RowOf, type Told } from './board-pages.ts'
import { readBoard, versionOn } from './leaderboards.queries.ts'
import { keepNewest, type Look, sharedLooks } from './newest.ts'
import { seasonOf, seasonsSince } from './seasons.ts'
import { type BoardMarks, readMarks } from './versions.queries.ts'

/** Moves when the same board is told in another way: a browser asks again for what it has in the way before. */
const shape = 4

/** Of each board so many seasons are kept; the one that was not asked for the longest is read again. */
const seasonsKept = 6

interface SourceParts {
  db: Db
  clock: () => Date
  institute: Institute
  /** For how long a look at the version stands for those to whom a moment does not matter. */
  lookMs: number
}

type Keeper = (look: Look<string>) => Promise<KeptBoard>

/** A board of all groups and seasons, kept by its version. */
export function boardSource(board: Board, rowOf: RowOf, { db, clock, institute, lookMs }: SourceParts) {
  /** With names it is another answer, which must not stand for the one without. */
  const tagOf = (version: string, { potdAsOf }: BoardMarks, { names }: BoardPageQuery) =>
    `"${shape}.${version}${board === 'potd' ? `.${potdAsOf ?? ''}` : ''}${names ? '.names' : ''}"`

  const looks = sharedLooks(
    async () => {
      const marks = await readMarks(db, board)
      return { marks, version: versionOn(marks.version, dayOf(clock())) }
    },
    { keptMs: lookMs },
  )

  const keeperOf = (group: StudentGroup, season?: string): Keeper =>
    keepNewest(async () => {
      const which = { board, group, season: season ? seasonOf(season, institute) : undefined }
      return keptBoard(await readBoard(db, which, clock()), rowOf)
    })

  const ofAllTime: Record<StudentGroup, Keeper> = {
    active: keeperOf('active'),
    alumni: keeperOf('alumni'),
    all: keeperOf('all'),
  }
  const ofSeasons = new Map<string, Keeper>()

  function seasonKeeper(group: StudentGroup, season: string): Keeper {
    const key = `${group} ${season}`
    const keeper = ofSeasons.get(key) ?? keeperOf(group, season)
    ofSeasons.delete(key)
    ofSeasons.set(key, keeper)
    const [longestUnasked = key] = ofSeasons.keys()
    if (ofSeasons.size > seasonsKept) ofSeasons.delete(longestUnasked)
    return keeper
  }

  /** The board that a query is about, and what its answer says of it. Nobody is on one of a season that is none. */
  async function find(
    { students = 'active', season }: BoardPageQuery,
    look: Look<string>,
    { potdAsOf }: BoardMarks,
  ): Promise<{ kept: KeptBoard; told: Told }> {
    const whole = await ofAllTime[students](look)
    const { batches, branches, countedFrom } = whole
    const choices = { batches, branches, ...seasonsSince(countedFrom, clock(), institute) }
    const asOfOf = ({ asOf }: KeptBoard) => (board === 'potd' ? potdAsOf : asOf)
    if (!season) return { kept: whole, told: { asOf: asOfOf(whole), choices } }
    if (![...choices.months, ...choices.years.map((year) => year.season)].includes(season))
      return { kept: { ...whole, rows: [] }, told: { asOf: asOfOf(whole), choices } }
    const kept = await seasonKeeper(students, season)(look)
    const isCounted = board === 'potd' || !countedFrom || countedFrom <= seasonOf(season, institute).begins
    return {
      kept,
      told: {
        asOf: asOfOf(kept),
        // Whole batches on it may have left since.
        choices: { ...choices, ...groupsOn([whole, kept]) },
        countedFrom: isCounted ? undefined : countedFrom,
      },
    }
  }

  return { tagOf, looks, find, newest: ofAllTime.active }
}
