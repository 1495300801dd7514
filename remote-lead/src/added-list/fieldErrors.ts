/** What a form needs of a schema of the contract. */
export interface FormSchema<Value> {
  safeParse(
    value: unknown,
  ): { success: true; data: Value } | { success: false; error: { issues: readonly Issue[] } }
}

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** One message a field, by its path: `interviews.0.company`. Of several the first. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse())
}
