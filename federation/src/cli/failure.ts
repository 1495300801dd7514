/**
 * The exit codes of the command. `refused`: the build failed, or the portal refused. `usage`: wrong arguments, folder
 * or token. `unreachable`: there is no portal at the address.
 */
export const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const

type FailureKind = Exclude<keyof typeof exitCodes, 'done'>

/** Ends the command with a message and one of `exitCodes`. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }

  static from(kind: FailureKind, cause: unknown): CommandFailure {
    return new CommandFailure(kind, cause instanceof Error ? cause.message : String(cause), cause)
  }
}
