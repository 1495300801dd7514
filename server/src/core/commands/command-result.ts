/** What a command prints, and whether it failed. */
export interface CommandResult {
  lines: string[]
  isFailure: boolean
}

export const done = (...lines: string[]): CommandResult => ({ lines, isFailure: false })
export const failed = (...lines: string[]): CommandResult => ({ lines, isFailure: true })
