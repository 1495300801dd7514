import type { Figure } from './homeContent.ts'

const solvedPapersLabel = 'previous-year papers with solutions'

/** The home page's figures (specification, section 1) until leads edit them. */
export const homeFigures: Figure[] = [
  { value: '73', label: solvedPapersLabel },
  { value: '10+', label: 'coding contests' },
  { value: '3', label: 'events' },
  { value: '147', label: 'academic resources' },
  { value: '786', label: 'network size' },
  { value: '36+', label: 'companies with placed people' },
  { value: '11', label: 'online programming contests', note: '5 in 2024, 7 in 2025' },
]

/** Figures in which the number of papers with solutions is at least the portal's own. Undefined if none changes. */
export function withSolvedPapers(figures: Figure[] = homeFigures, solvedPapers = 0): Figure[] | undefined {
  const isSmaller = ({ label, value }: Figure) => label === solvedPapersLabel && Number(value) < solvedPapers
  if (!figures.some(isSmaller)) return undefined
  return figures.map((figure) => (isSmaller(figure) ? { ...figure, value: String(solvedPapers) } : figure))
}
