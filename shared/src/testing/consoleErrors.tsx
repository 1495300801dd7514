const said: string[] = []

/** Starts collecting console errors; for the set-up. */
export function catchConsoleErrors(): void {
  said.length = 0
  console.error = (...words: unknown[]) => {
    const text = words.map(String).join(' ')
    // antd's timers update outside act, which isn't a fault of the page.
    if (!text.includes('not wrapped in act(')) said.push(text)
  }
}

/** Returns and clears the console errors. A test that expects some must call it; remaining ones fail the test. */
export const takeConsoleErrors = (): string[] => said.splice(0)
