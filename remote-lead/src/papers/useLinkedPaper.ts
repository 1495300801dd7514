import type { PaperRequest } from '@portal/shared/contract'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { cardId } from './paperName'

/** A link to one paper of the list (`#paper-…`): it is in sight, and has the focus, as soon as it is there. */
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
