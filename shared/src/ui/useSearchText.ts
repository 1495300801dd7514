import { useEffect, useRef, useState } from 'react'

interface SearchTextOptions {
  /** The text in the address. */
  searched: string
  /** Puts words into the address; they come with single spaces between them. */
  search: (words: string) => void
  /** The pause in typing before a search, which is a navigation and a request. */
  pauseMs?: number
}

/** A search box's text, which goes into the address after a pause in typing, and follows it, say by Back. */
export function useSearchText({ searched, search, pauseMs = 300 }: SearchTextOptions) {
  const [text, setText] = useState(searched)
  /** The address's text, followed by own searches that it doesn't have yet, oldest first. */
  const passedOn = useRef([searched])
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newestSearch = useRef(search)
  useEffect(() => {
    newestSearch.current = search
  })

  useEffect(() => {
    const at = passedOn.current.lastIndexOf(searched)
    passedOn.current = at === -1 ? [searched] : passedOn.current.slice(at)
    if (at !== -1) return
    clearTimeout(pause.current)
    setText(searched)
  }, [searched])

  useEffect(() => () => clearTimeout(pause.current), [])

  function passOn(typed: string) {
    clearTimeout(pause.current)
    const wanted = typed.trim().replace(/\s+/g, ' ')
    if (wanted === passedOn.current.at(-1)) return
    passedOn.current.push(wanted)
    newestSearch.current(wanted)
  }

  function type(typed: string) {
    setText(typed)
    clearTimeout(pause.current)
    pause.current = setTimeout(passOn, pauseMs, typed)
  }

  /** Searches at once: for the typed text, or for another one, which then replaces it. */
  function searchNow(words = text) {
    setText(words)
    passOn(words)
  }

  return { text, type, searchNow }
}
