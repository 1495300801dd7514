import { paperSearchPauseMs } from '@portal/shared/contract'
import { useEffect, useRef, useState } from 'react'

/**
 * The text of the search box: passed on once typing has paused, and following the address where that changes by
 * itself, say by back.
 */
export function useSearchText(searched: string, search: (text: string) => void) {
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
    const wanted = typed.trim()
    if (wanted === passedOn.current) return
    passedOn.current = wanted
    newestSearch.current(wanted)
  }

  function type(typed: string) {
    setText(typed)
    clearTimeout(pause.current)
    pause.current = setTimeout(passOn, paperSearchPauseMs, typed)
  }

  /** `passOn`: searches at once, without the pause. */
  return { text, type, passOn: () => passOn(text) }
}
