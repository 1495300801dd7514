import type { PaperRequest } from '@portal/shared/contract'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { cardId } from './paperName'

/** Scrolls to and focuses the paper in the URL (`#paper-…`) once it is shown. */
export function useLinkedPaper(papers: readonly PaperRequest[]) {
  const { hash, key } = useLocation()
  const followed = useRef('')

  useEffect(() => {
    const paper = papers.find(({ _id }) => hash === `#${cardId(_id)}`)
    if (!paper || followed.current === key) return
    followed.current = key
    const element = document.getElementById(cardId(paper._id))
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [papers, hash, key])
}
