import type { PaperDecision, PaperRequest } from '@portal/shared/contract'
import type { KeyboardEvent } from 'react'
import { cardId } from './paperName'

const steps = new Map([
  ['j', 1],
  ['arrowdown', 1],
  ['k', -1],
  ['arrowup', -1],
])
const decisions = new Map<string, PaperDecision>([
  ['a', 'approved'],
  ['r', 'rejected'],
  ['c', 'changes wanted'],
])

/** Elements in which letters type and arrows move. */
const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('textarea, select, input:not([type="checkbox"])')

interface PaperKeys {
  papers: readonly PaperRequest[]
  onDecide: (paper: PaperRequest, status: PaperDecision) => void
  onSelect: (paper: PaperRequest) => void
}

/**
 * Shortcuts of the list, for its `onKeyDown`: J, K and arrows move, A, R and C decide, X selects. They work only while the
 * list has focus (WCAG 2.1.4), on the focused paper.
 */
export function paperKeys({ papers, onDecide, onSelect }: PaperKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTyping(target)) return
    // Ignores events that bubble through React from dialogs.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    const at = papers.findIndex(({ _id }) => document.getElementById(cardId(_id))?.contains(target))
    const step = steps.get(key.toLowerCase())
    const decision = decisions.get(key.toLowerCase())
    const paper = papers[at]
    if (step !== undefined) {
      const next = papers[at < 0 ? 0 : at + step]
      event.preventDefault()
      if (next) document.getElementById(cardId(next._id))?.focus()
    } else if (paper?.status === 'pending' && decision) {
      event.preventDefault()
      onDecide(paper, decision)
    } else if (paper?.status === 'pending' && key.toLowerCase() === 'x') {
      event.preventDefault()
      onSelect(paper)
    }
  }
}
