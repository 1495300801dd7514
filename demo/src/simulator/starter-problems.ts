import type { ProblemPlatform } from '@portal/shared/contract'

/** A problem that can be solved on a simulated platform. */
export interface SimulatedProblem {
  id: string
  name: string
  rating?: number
}

/** The problems that a settings page offers; read each time the page is shown. */
export type OfferedProblems = (
  platform: ProblemPlatform,
) => readonly SimulatedProblem[] | Promise<readonly SimulatedProblem[]>

const problems: Record<ProblemPlatform, SimulatedProblem[]> = {
  leetcode: [
    { id: 'two-sum', name: 'Two Sum' },
    { id: 'set-matrix-zeroes', name: 'Set Matrix Zeroes' },
    { id: 'merge-intervals', name: 'Merge Intervals' },
    { id: 'number-of-islands', name: 'Number of Islands' },
  ],
  codeforces: [
    { id: '1903 A', name: 'Halloumi Boxes', rating: 800 },
    { id: '4 A', name: 'Watermelon', rating: 800 },
    { id: '71 A', name: 'Way Too Long Words', rating: 800 },
    { id: '158 A', name: 'Next Round', rating: 800 },
  ],
  gfg: [
    { id: 'n-meetings-in-one-room-1587115620', name: 'N meetings in one room' },
    { id: 'delete-node-in-doubly-linked-list', name: 'Delete in a Doubly Linked List' },
    { id: 'kadanes-algorithm-1587115620', name: 'Kadane’s Algorithm' },
  ],
}

/** The default. */
export const starterProblems: OfferedProblems = (platform) => problems[platform]
