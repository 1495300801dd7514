import { type RefObject, useLayoutEffect, useState } from 'react'
import { blocksInView, type Layout, narrowBelow, overscanPx, type Viewport } from './layout'

/** What is seen of a scrolling box. One that has no size yet is taken for a desk's. */
export function viewOf(box: HTMLElement | null): Viewport {
  return {
    left: box?.scrollLeft ?? 0,
    top: box?.scrollTop ?? 0,
    width: box?.clientWidth || 1200,
    height: box?.clientHeight || 720,
  }
}

/** Whether a box is as narrow as a phone's. */
export function useIsNarrow(box: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setIsNarrow] = useState(() => innerWidth < narrowBelow)

  useLayoutEffect(() => {
    if (!box.current) return
    const element = box.current
    const measure = () => setIsNarrow(viewOf(element).width < narrowBelow)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])

  return isNarrow
}

type Blocks = ReturnType<typeof blocksInView>

const same = (one: Blocks, another: Blocks) =>
  one.rows.from === another.rows.from &&
  one.rows.to === another.rows.to &&
  one.columns.from === another.columns.from &&
  one.columns.to === another.columns.to

/**
 * The blocks of a grid that are to be drawn for what the box shows; changes only where scrolling needs other ones. What
 * is beyond the edges comes after the first frame.
 */
export function useBlocks(box: RefObject<HTMLElement | null>, layout: Layout): Blocks {
  const [seen, setSeen] = useState(() => ({ layout, blocks: blocksInView(viewOf(box.current), layout, 0) }))

  useLayoutEffect(() => {
    if (!box.current) return
    const element = box.current
    const update = (overscan: number) =>
      setSeen((before) => {
        const blocks = blocksInView(viewOf(element), layout, overscan)
        return before.layout === layout && same(before.blocks, blocks) ? before : { layout, blocks }
      })
    update(0)
    const updateWithOverscan = () => update(overscanPx)
    element.addEventListener('scroll', updateWithOverscan, { passive: true })
    // Is called for the first time as the first frame is drawn.
    const observer = new ResizeObserver(updateWithOverscan)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', updateWithOverscan)
      observer.disconnect()
    }
  }, [box, layout])

  // Between a change of the layout and the next look the old blocks may not exist any more.
  return seen.layout === layout ? seen.blocks : blocksInView(viewOf(box.current), layout, 0)
}
