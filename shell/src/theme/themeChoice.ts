/** The user's choice: light, dark, or the system's. */
export const themeChoices = ['light', 'system', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** In local storage. The HTML shell reads it too, before the first paint (index.html). */
const themeKey = 'theme'

const isChoice = (value: unknown): value is ThemeChoice => themeChoices.some((choice) => choice === value)

/** The stored choice; the system's if there is none or storage is blocked. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeKey)
    return isChoice(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Stores the choice and applies it to the style sheets, as the HTML shell does at the next start. */
export function applyThemeChoice(choice: ThemeChoice): void {
  const root = document.documentElement
  if (choice === 'system') delete root.dataset.theme
  else root.dataset.theme = choice
  try {
    if (choice === 'system') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, choice)
  } catch {
    // Without storage the choice applies only to this page.
  }
}
