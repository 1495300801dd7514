/** Titles by their minimum rating. */
const titles: [number, string][] = [
  [3000, 'legendary grandmaster'],
  [2600, 'international grandmaster'],
  [2400, 'grandmaster'],
  [2300, 'international master'],
  [2100, 'master'],
  [1900, 'candidate master'],
  [1600, 'expert'],
  [1400, 'specialist'],
  [1200, 'pupil'],
]

export const codeforcesTitle = (rating: number): string =>
  titles.find(([least]) => rating >= least)?.[1] ?? 'newbie'
