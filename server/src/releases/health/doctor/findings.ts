import { failureReason } from '../../../core/errors/failure-reason.ts'

/** A check's result, and what to do about it. */
export interface Finding {
  state: 'ok' | 'warning' | 'error'
  what: string
  says: string
  toDo?: string
}

export const ok = (what: string, says: string): Finding => ({ state: 'ok', what, says })
export const warning = (what: string, says: string, toDo: string): Finding => ({
  ...ok(what, says),
  state: 'warning',
  toDo,
})
export const problem = (what: string, says: string, toDo: string): Finding => ({
  ...ok(what, says),
  state: 'error',
  toDo,
})

/** A finding that is fine under a condition. */
export const okIf = (isFine: boolean, finding: Finding): Finding =>
  isFine ? ok(finding.what, finding.says) : finding

/** Runs a check; a thrown error is reported. */
export async function problemIfThrown(
  what: string,
  toDo: string,
  check: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await check()].flat()
  } catch (error) {
    return [problem(what, failureReason(error), toDo)]
  }
}

/** One line each: what there is, and what to do. */
export const linesOf = (findings: readonly Finding[]): string[] =>
  findings.map(
    ({ state, what, says, toDo }) =>
      `${state.padEnd(8)}${what.padEnd(12)}${says.replace(/\s+/g, ' ')}${toDo ? `. ${toDo}` : ''}`,
  )
