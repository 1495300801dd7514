/** What the reader asked for: one of the two looks, or whatever the system says. */
export const themeChoices = ['light', 'system', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** In local storage. The page's frame reads it too, before anything is painted (index.html). */
export const themeKey = 'theme'

const isChoice = (value: unknown): value is ThemeChoice => themeChoices.some((choice) => choice === value)

/** The remembered choice; the system's where none is, or none can be read. */
export function readThemeChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(themeKey)
    return isChoice(kept) ? kept : 'system'
  } catch {
    return 'system'
  }
}

/** Remembers the choice and gives it to the style sheets, as the page's frame does at the next start. */
export function applyThemeChoice(choice: ThemeChoice): void {
  const root = document.documentElement
  if (choice === 'system') delete root.dataset.theme
  else root.dataset.theme = choice
  try {
    if (choice === 'system') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, choice)
  } catch {
    // A browser that keeps nothing: the choice holds for this page.
  }
}
