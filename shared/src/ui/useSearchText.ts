import { useEffect, useRef, useState } from 'react'

interface SearchTextOptions {
  /** The words that the address says. */
  searched: string
  /** Puts words into the address; they come with single spaces between them. */
  search: (words: string) => void
  /** For how long typing pauses before it is searched. */
  pauseMs: number
}

/**
 * The text of a search box whose words the address keeps: told to the address once typing has paused, and following
 * the address where that changes by itself, say by Back.
 */
export function useSearchText({ searched, search, pauseMs }: SearchTextOptions) {
  const [text, setText] = useState(searched)
  const passedOn = useRef(searched)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newestSearch = useRef(search)
  useEffect(() => {
    newestSearch.current = search
  })

  useEffect(() => {
    if (searched === passedOn.current) return
    passedOn.current = searched
    clearTimeout(pause.current)
    setText(searched)
  }, [searched])

  useEffect(() => () => clearTimeout(pause.current), [])

  function passOn(typed: string) {
    clearTimeout(pause.current)
    const wanted = typed.trim().replace(/\s+/g, ' ')
    if (wanted === passedOn.current) return
    passedOn.current = wanted
    newestSearch.current(wanted)
  }

  function type(typed: string) {
    setText(typed)
    clearTimeout(pause.current)
    pause.current = setTimeout(passOn, pauseMs, typed)
  }

  /** Searches without the pause: for what is typed, or for other words, which then stand in the box. */
  function searchNow(words = text) {
    setText(words)
    passOn(words)
  }

  return { text, type, searchNow }
}
