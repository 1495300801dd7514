/** Properties that say how a thing looks, and not how much room the page leaves it. */
const looks =
  'color background display visibility opacity position z-index transform filter font letter-spacing text-transform padding-block pointer-events'.split(
    ' ',
  )

/** What stands on every page, and looks the same on all of them. A page may have headers of its own. */
const elements = () => [
  ...document.querySelectorAll<HTMLElement>(':is(header, header nav, footer):not(main *)'),
]

/** How the navigation bar looks. */
export interface NavLook {
  /** What it depends on besides style sheets. */
  on: string
  /** Property -> value, an element after the other. */
  values: [property: string, value: string][]
}

export function navLook(): NavLook {
  const found = elements()
  const theme = document.documentElement.dataset.theme ?? matchMedia('(prefers-color-scheme: dark)').matches
  const isOnPaper = matchMedia('print').matches
  // On the way from one look to another nothing can be compared.
  const moving = found.some((element) => element.getAnimations?.().length) && performance.now()
  return {
    on: [innerWidth, theme, isOnPaper, moving, ...found.map(({ dataset }) => dataset.open)].join(),
    values: found.flatMap((element) => {
      const style = getComputedStyle(element)
      return looks.map((property): [string, string] => [property, style.getPropertyValue(property)])
    }),
  }
}

let before: NavLook | undefined

/** Notes how it looks before the next page has any code or style there. */
export function noteLook(): void {
  before = navLook()
}

export const lookBefore = () => before
