/**
 * What the command exits with.
 * `refused`: the build failed, or the portal refused. `usage`: wrong arguments, folder or token. `unreachable`: no portal there.
 * `unchanged`: what `portal changed` asked for is so already.
 */
export const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3, unchanged: 4 } as const

/** Ends the command with a message for people and one of `exitCodes`. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
  readonly exitCode: number

  constructor(kind: Exclude<keyof typeof exitCodes, 'done' | 'unchanged'>, message: string, cause?: unknown) {
    super(message, { cause })
    this.exitCode = exitCodes[kind]
  }

  /** The same, with what else went wrong below it. */
  with(others: readonly CommandFailure[]): this {
    this.message = [this, ...others].map(({ message }) => message).join('\n')
    return this
  }
}
