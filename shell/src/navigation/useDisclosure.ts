import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

interface Disclosure<Box extends HTMLElement> {
  isOpen: boolean
  toggle: () => void
  /** The element with the button and what it opens. */
  box: RefObject<Box | null>
  button: RefObject<HTMLButtonElement | null>
}

/** Something that a button opens. It closes by Escape (the focus goes back), by leaving it, and by a change of page. */
export function useDisclosure<Box extends HTMLElement>(): Disclosure<Box> {
  const box = useRef<Box>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  /** The visit of a page on which it was opened: on any other it is closed. */
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === key

  // Before this code came, styles showed it to whom the focus was in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the code takes over
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!button.current || getComputedStyle(button.current).display === 'none') return
    const isIn = button.current.nextElementSibling?.contains(activeElement)
    if (activeElement === button.current || isIn) setOpenOn(key)
  }, [])

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenOn(undefined)
      button.current?.focus()
    }
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpenOn(undefined)
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])

  return { isOpen, toggle: () => setOpenOn(isOpen ? undefined : key), box, button }
}
