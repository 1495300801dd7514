const said: string[] = []

/** Keeps what the console complains of from here on; for the set-up. */
export function catchConsoleErrors(): void {
  said.length = 0
  console.error = (...words: unknown[]) => {
    const text = words.map(String).join(' ')
    // antd's own timers update outside any test's act: that is about the test, not about the page.
    if (!text.includes('not wrapped in act(')) said.push(text)
  }
}

/** The console's complaints so far, taken: a test that expects some takes them, any that are left fail it. */
export const takeConsoleErrors = (): string[] => said.splice(0)
