/** What is told of an error: its name, never its message, which may hold what somebody typed. */
export function failureCode(error: unknown): string {
  const name = error instanceof Error ? error.name.replace(/[^A-Za-z0-9-]/g, '').slice(0, 40) : ''
  return name || 'unknown'
}
