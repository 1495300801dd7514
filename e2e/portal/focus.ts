import type { Page } from '@playwright/test'

/** Toasts may disappear during the check. */
const toasts = '#toasts'

/**
 * Elements whose keyboard focus isn't visible, or that are reached out of order. The focus must be drawn on the element,
 * its first child or around it. `exclude`: elements similar to checked ones.
 */
export async function faultsOfFocus(page: Page, exclude: readonly string[]): Promise<string[]> {
  // The last key decides whether the focus is drawn.
  await page.keyboard.press('Tab')
  return page.evaluate(async (others) => {
    // During a transition the old colour would be measured.
    const still = new CSSStyleSheet()
    still.replaceSync('* { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    const looksOf = (element: Element) => {
      const places = [element.firstElementChild]
      let around: Element | null = element
      for (let steps = 0; steps < 4 && around; steps += 1) {
        places.push(around, around.nextElementSibling)
        around = around.parentElement
      }
      return places
        .map((place) => place && getComputedStyle(place))
        .filter((style) => style && style.opacity !== '0')
        .map(
          (style) =>
            `${style?.outlineStyle === 'none' || style?.outline} ${style?.boxShadow} ${style?.borderColor}`,
        )
        .join()
    }
    const found: string[] = []
    const reached = 'a[href], button, input, select, textarea, summary, [tabindex]'
    for (const element of document.querySelectorAll<HTMLElement>(reached)) {
      const isReached = element.tabIndex >= 0 && !element.matches(':disabled')
      if (!isReached || !element.checkVisibility({ visibilityProperty: true }) || element.closest(others))
        continue
      // Other radio buttons are reached by arrow keys.
      if (element.matches('[type=radio]:not(:checked)')) continue
      const name = element.outerHTML.slice(0, 160)
      if (element.tabIndex > 0) found.push(`comes before its turn: ${name}`)
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const drawn = () => new Promise((done) => setTimeout(done))
      await drawn()
      const before = looksOf(element)
      element.focus()
      // antd's switches react to the key being released.
      element.dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab', bubbles: true }))
      await drawn()
      if (looksOf(element) === before) found.push(`focus is not seen: ${name}`)
    }
    document.adoptedStyleSheets.pop()
    return found
  }, [...exclude, toasts].join())
}
