import { useEffect, useRef } from 'react'

/**
 * Where the keyboard goes on when what had the focus leaves a list: call what is returned with the id of the one that
 * may leave, and its neighbour gets the focus once it has.
 * @param ids what the list shows, in its order
 * @param focusOn takes the focus to one of them, or, where none is left, to the list's own place
 */
export function useNeighbourFocus(ids: readonly string[], focusOn: (id: string | undefined) => void) {
  const leaving = useRef<{ id: string; neighbour: string | undefined }>(null)

  useEffect(() => {
    if (!leaving.current || ids.includes(leaving.current.id)) return
    const { neighbour } = leaving.current
    leaving.current = null
    // Whoever went on elsewhere meanwhile stays there.
    if (document.activeElement === document.body) focusOn(neighbour)
  })

  return (id: string) => {
    leaving.current = { id, neighbour: neighbourOf(id, ids) }
  }
}

/** The next one, else the one before. */
export function neighbourOf(id: string, ids: readonly string[]): string | undefined {
  const at = ids.indexOf(id)
  return ids[at + 1] ?? ids[at - 1]
}
