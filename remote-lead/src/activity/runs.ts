import type { Activity } from '@portal/shared/contract'
import { type Group, groupsBy } from './groupsBy'
import { deedOf } from './sentences'

/** What somebody did at once, or again and again: one entry, or several, the newest first. */
export type Run = Group<Activity>

/** So many of one kind in a row are told as one. */
const rowAtLeast = 3
/** What follows within this time is one act: published, and activated. */
const atOnceMs = 60_000

/** Two leads may have one name, and all who are gone have one. */
const isOneWho = (one: Activity, other: Activity) => one.who === other.who && one.actor === other.actor

const isOneAct = (newer: Activity, older: Activity) =>
  isOneWho(newer, older) &&
  newer.kind === older.kind &&
  Date.parse(newer.at) - Date.parse(older.at) <= atOnceMs

/** Entries of one act, also where others did something meanwhile; each act stands where its newest entry does. */
function actsOf(entries: readonly Activity[]): Run[] {
  const acts: Run[] = []
  for (const entry of entries) {
    const act = acts.findLast((one) => isOneAct(one.at(-1) ?? entry, entry))
    if (act) act.push(entry)
    else acts.push([entry])
  }
  return acts
}

/** Whether all of it is the same, done to one or to several. */
export const isOfOneAction = ([first, ...others]: Run) =>
  others.every(({ action }) => action === first.action)

/** Entries, the newest first, as they are told: what was one act, or the same again and again, stands together. */
export function runsOf(entries: readonly Activity[]): Run[] {
  const rows: Run[][] = []
  for (const act of actsOf(entries)) {
    const row = rows.at(-1)
    const [before] = row?.[0] ?? []
    const goesOn =
      row &&
      before &&
      isOneWho(before, act[0]) &&
      before.action === act[0].action &&
      isOfOneAction(act) &&
      row.every(isOfOneAction) &&
      deedOf(before.action).many
    if (goesOn) row.push(act)
    else rows.push([act])
  }
  return rows.flatMap((row): Run[] => {
    const [first, ...others] = row.flat()
    return first && others.length + 1 >= rowAtLeast ? [[first, ...others]] : row
  })
}

const listOf = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Verbs of one thing: `published` and `activated the release` are `published and activated the release`. */
function joined(deeds: readonly string[]): string {
  const parts = deeds.map((deed) => deed.split(/ (?=the )/, 2))
  const [[, noun] = []] = parts
  if (!noun || parts.some((part) => part[1] !== noun)) return listOf.format(deeds)
  return `${listOf.format(parts.map(([verb = '']) => verb))} ${noun}`
}

/** `approved 4 papers`, `reinstated Asha Rao and 2 others`. */
function toldOf([first, ...others]: Run): string {
  const { one, many } = deedOf(first.action)
  const { length } = others
  if (length === 0) return `${one} ${first.what}`
  if (many) return `${many.verb} ${length + 1} ${many.noun}`
  return `${one} ${first.what} and ${length} ${length === 1 ? 'other' : 'others'}`
}

/** A run as one sentence after who it was, in the order in which it was done. */
export interface Told {
  did: string
  /** To what, where all of it was done to one thing. */
  what?: string
  /** Whether the entries say more than the sentence. */
  hasMore: boolean
}

export function tell(run: Run): Told {
  const actions = groupsBy(run.toReversed(), ({ action }) => action).map(([, entries]) => entries)
  const [{ what }] = run
  if (actions.length === run.length && run.every((entry) => entry.what === what))
    return { did: joined(actions.map(([{ action }]) => deedOf(action).one)), what, hasMore: false }
  return { did: listOf.format(actions.map(toldOf)), hasMore: true }
}
