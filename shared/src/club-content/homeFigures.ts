import type { Figure } from '../contract/index'

/** The home page's figures (specification, section 1) until leads edit them. */
export const homeFigures: Figure[] = [
  { value: '73', label: 'previous-year papers with solutions' },
  { value: '10+', label: 'coding contests' },
  { value: '3', label: 'events' },
  { value: '147', label: 'academic resources' },
  { value: '786', label: 'network size' },
  { value: '36+', label: 'companies with placed people' },
  { value: '11', label: 'online programming contests', note: '5 in 2024, 7 in 2025' },
]
