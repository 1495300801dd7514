import type { Board } from '@portal/shared/contract'

interface BoardTexts {
  /** The tab (specification, section 2). */
  tab: string
  figureTitle: string
  /** What 'as of' refers to. */
  figures: string
  source: string
  /** The default choice of season, and what it counts if that isn't everything. */
  noSeason: { title: string; whatCounts?: string }
  /** Shown below an empty leaderboard. */
  howToJoin: string
  season: SeasonTexts
}

/** A season's texts; `when` is ‘November 2026’ or ‘2026–27’. */
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
    howToJoin: 'Verify your Codeforces handle to appear here.',
    season: {
      figureTitle: 'Gained',
      whatCounts: (when) => `Rating points gained in ${when}.`,
      nobody: (when) => `Nobody gained rating in ${when}. Ratings change in rated Codeforces contests.`,
    },
  },
  github: {
    tab: 'GitHub',
    figureTitle: 'Commits',
    figures: 'GitHub commits',
    source: 'GitHub',
    noSeason: { title: 'Last 365 days', whatCounts: 'Commits in the last 365 days.' },
    howToJoin: 'Verify your GitHub handle to appear here.',
    season: {
      figureTitle: 'Commits',
      whatCounts: (when) => `Commits in ${when}.`,
      nobody: (when) => `No public GitHub commits in ${when}.`,
    },
  },
  potd: {
    tab: 'POTD',
    figureTitle: 'Solved',
    figures: 'Solved problems',
    source: 'a coding platform',
    noSeason: { title: 'All time' },
    howToJoin: 'Sign up to appear here.',
    season: {
      figureTitle: 'Solved',
      whatCounts: (when) => `Daily problems in ${when} solved on their day.`,
      nobody: (when) => `No daily problem was solved on its day in ${when}.`,
    },
  },
}
