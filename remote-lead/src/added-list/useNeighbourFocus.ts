import { useEffect, useRef } from 'react'

/**
 * Moves the focus when the focused item leaves a list: call the returned function with its id first.
 * @param ids the list's items, in order
 * @param focusOn focuses an item, or the list itself if none is left
 */
export function useNeighbourFocus(ids: readonly string[], focusOn: (id: string | undefined) => void) {
  const leaving = useRef<{ id: string; neighbour: string | undefined }>(null)

  useEffect(() => {
    if (!leaving.current || ids.includes(leaving.current.id)) return
    const { neighbour } = leaving.current
    leaving.current = null
    // Don't steal the focus from another element.
    if (document.activeElement === document.body) focusOn(neighbour)
  })

  return (id: string) => {
    leaving.current = { id, neighbour: neighbourOf(id, ids) }
  }
}

/** The next item, or the previous one. */
export function neighbourOf(id: string, ids: readonly string[]): string | undefined {
  const at = ids.indexOf(id)
  return ids[at + 1] ?? ids[at - 1]
}
