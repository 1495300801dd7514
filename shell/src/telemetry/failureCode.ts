/** An error's name for a report. Never its message, which may contain someone's input. */
export function failureCode(error: unknown): string {
  const name = error instanceof Error ? error.name.replace(/[^A-Za-z0-9-]/g, '').slice(0, 40) : ''
  return name || 'unknown'
}
