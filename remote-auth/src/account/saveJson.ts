/** Gives the reader a value as a JSON file that people can read, too. */
export function saveJson(fileName: string, value: unknown): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser takes the file's content after the click, not with it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
