import { useSearchParams } from 'react-router-dom'

/** The page of a list as the address says it (`?page=2`), from 1; 1 where it says nothing of the kind. */
export function usePageNumber(): number {
  const [search] = useSearchParams()
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
