/** Elements that are cut off, outside the window, or smaller than their text. Runs in the page. */
export function cutOff(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []
  const scroller = (element: Element) => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return box
    return undefined
  }
  // Drawings, and antd's switch, which hides the other side's text.
  const exempt =
    'svg *, [aria-hidden=true], [aria-hidden=true] *, .visually-hidden, .skip-link, .ant-switch-inner'
  for (const element of document.querySelectorAll<HTMLElement>('header *, main *')) {
    const style = getComputedStyle(element)
    const { left, right, width, height } = element.getBoundingClientRect()
    if (element.matches(exempt) || style.clipPath !== 'none' || width < 2 || height < 2) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const name = `${element.tagName} ${element.className} ‘${element.textContent?.trim().slice(0, 40)}’`
    if ((right > clientWidth + 1 || left < -1) && !scroller(element)) found.push(`outside: ${name}`)
    const isHidden = (overflow: string) => /hidden|clip/.test(overflow)
    // A line ending in ‘…’ is a summary of a text on its own page.
    const isSummary = style.textOverflow === 'ellipsis'
    // Inputs scroll with the cursor.
    if (
      isHidden(style.overflowX) &&
      !isSummary &&
      !element.matches('input') &&
      element.scrollWidth > element.clientWidth + 1
    )
      found.push(`cut in width: ${name}`)
    if (isHidden(style.overflowY) && !isSummary && element.scrollHeight > element.clientHeight + 2)
      found.push(`cut in height: ${name}`)
    const isControl = element.matches('button, select, textarea, input:not([type=radio], [type=checkbox])')
    if (isControl && width > 30 && element.clientHeight < Number.parseFloat(style.fontSize) * 1.2)
      found.push(`lower than its text: ${name}`)
  }
  return found
}

/** Controls of the bar covered by something. Runs in the page. */
export const covered = () =>
  [...document.querySelectorAll('header:not(main *) :is(a, button)')]
    .filter((control) => control.checkVisibility())
    .filter((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      if (width < 2) return false
      const shown = document.elementFromPoint(left + width / 2, top + height / 2)
      return !shown || !(control.contains(shown) || shown.contains(control))
    })
    .map(({ textContent }) => textContent)
