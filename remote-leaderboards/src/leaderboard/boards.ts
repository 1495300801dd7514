import type { Board } from '@portal/shared/contract'

/** What a board is called, and where its figures come from. */
export interface BoardTexts {
  /** The tab (specification, section 2). */
  tab: string
  figureTitle: string
  /** What 'as of' speaks of, and who is asked for it. */
  figures: string
  source: string
  /** Below an empty board: what to do to be on it. */
  howToJoin: string
}

export const boardTexts: Record<Board, BoardTexts> = {
  codeforces: {
    tab: 'CodeForces',
    figureTitle: 'Rating',
    figures: 'Codeforces ratings',
    source: 'Codeforces',
    howToJoin: 'Verify your Codeforces handle and you are on it.',
  },
  github: {
    tab: 'GitHub',
    figureTitle: 'Commits',
    figures: 'GitHub commits',
    source: 'GitHub',
    howToJoin: 'Verify your GitHub handle and you are on it.',
  },
  potd: {
    tab: 'POTD',
    figureTitle: 'Solved',
    figures: 'Solved problems',
    source: 'a coding platform',
    howToJoin: 'Sign up and you are on it.',
  },
}
