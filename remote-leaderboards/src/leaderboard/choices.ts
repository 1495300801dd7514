import type { BoardChoices } from '@portal/shared/contract'
import { monthText } from '@portal/shared/dates'
import type { Choice } from './useBoardView'

/** `November 2026`; a year is `2026–27`, or `2026` if it starts in January. */
export function seasonText(season: string, choices: BoardChoices | undefined): string {
  if (season.length > 4) return monthText(`${season}-01`)
  const until = choices?.years.find((year) => year.season === season)?.until.slice(0, 4) ?? season
  return until === season ? season : `${season}–${until.slice(2)}`
}

export const branchText = (branch: string): string => branch.toUpperCase()

/** The selection as texts: `November 2026`, `batch 2024`, `MCA`. */
export function choiceTexts({ season, batch, branch }: Choice, choices: BoardChoices | undefined): string[] {
  return [
    season ? seasonText(season, choices) : '',
    batch ? `batch ${batch}` : '',
    branch ? branchText(branch) : '',
  ].filter((text) => text !== '')
}
