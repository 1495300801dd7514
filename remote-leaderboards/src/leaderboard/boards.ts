import type { Board } from '@portal/shared/contract'

/** What a board is called, and where its figures come from. */
export interface BoardTexts {
  /** The tab (specification, section 2). */
  tab: string
  figureTitle: string
  /** What 'as of' speaks of, and who is asked for it. */
  figures: string
  source: string
  /** Where no season is chosen: what the choice is called, and what counts if that is not everything. */
  noSeason: { title: string; whatCounts?: string }
  /** Below an empty board: what to do to be on it. */
  howToJoin: string
  season: SeasonTexts
}

/** Of a season's board; `when` is ‘November 2026’ or ‘2026–27’. */
interface SeasonTexts {
  figureTitle: string
  whatCounts: (when: string) => string
  nobody: (when: string) => string
}

export const boardTexts: Record<Board, BoardTexts> = {
  codeforces: {
    tab: 'CodeForces',
    figureTitle: 'Rating',
    figures: 'Codeforces ratings',
    source: 'Codeforces',
    noSeason: { title: 'All time' },
    howToJoin: 'Verify your Codeforces handle and you are on it.',
    season: {
      figureTitle: 'Gained',
      whatCounts: (when) => `By how much ratings rose in ${when}.`,
      nobody: (when) => `Nobody’s rating has risen in ${when}. A rated contest on Codeforces moves it.`,
    },
  },
  github: {
    tab: 'GitHub',
    figureTitle: 'Commits',
    figures: 'GitHub commits',
    source: 'GitHub',
    noSeason: { title: 'Last 365 days', whatCounts: 'Commits of the last 365 days.' },
    howToJoin: 'Verify your GitHub handle and you are on it.',
    season: {
      figureTitle: 'Commits',
      whatCounts: (when) => `Commits of ${when}.`,
      nobody: (when) => `No commits of ${when} are counted. Public ones on GitHub are.`,
    },
  },
  potd: {
    tab: 'POTD',
    figureTitle: 'Solved',
    figures: 'Solved problems',
    source: 'a coding platform',
    noSeason: { title: 'All time' },
    howToJoin: 'Sign up and you are on it.',
    season: {
      figureTitle: 'Solved',
      whatCounts: (when) => `Problems of the day of ${when} that were solved on their day.`,
      nobody: (when) => `No problem of the day was solved on its day in ${when}.`,
    },
  },
}
