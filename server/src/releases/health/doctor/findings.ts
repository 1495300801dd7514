import { types } from 'node:util'

export type State = 'ok' | 'warning' | 'fault'

/** What a check has found, and what to do where that is not well. */
export interface Finding {
  state: State
  what: string
  says: string
  toDo?: string
}

export const ok = (what: string, says: string): Finding => ({ state: 'ok', what, says })
export const warning = (what: string, says: string, toDo: string): Finding => ({
  ...{ state: 'warning', what, says, toDo },
})
export const fault = (what: string, says: string, toDo: string): Finding => ({
  ...{ state: 'fault', what, says, toDo },
})

/** Why something failed, in one line. */
export function reasonOf(error: unknown): string {
  if (!types.isNativeError(error)) return String(error)
  // Of several addresses of one host none was reached; fetch says why in its cause alone.
  const { errors = [], cause } = error as { errors?: unknown[]; cause?: unknown }
  if (errors.length > 0) return errors.map(reasonOf).join('; ')
  const [line = error.name] = error.message.split('\n')
  return cause ? `${line}: ${reasonOf(cause)}` : line
}

/** Two lines a finding: what there is, and what to do. */
export const linesOf = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ state, what, says, toDo }) => [
    `${state.padEnd(8)}${what.padEnd(12)}${says}`,
    ...(toDo ? [`${' '.repeat(20)}${toDo}`] : []),
  ])
