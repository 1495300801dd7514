import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

interface Disclosure<Box extends HTMLElement> {
  isOpen: boolean
  toggle: () => void
  box: RefObject<Box | null>
  button: RefObject<HTMLButtonElement | null>
}

/** A button that opens content. It closes on Escape, on navigation, and when focus or pointer leave. */
export function useDisclosure<Box extends HTMLElement>(): Disclosure<Box> {
  const box = useRef<Box>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  /** The page visit on which it was opened; on any other it is closed. */
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === key

  // Before hydration, CSS showed it while it had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
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
