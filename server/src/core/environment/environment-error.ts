/** Ends the start with these lines, one per problem. */
export class EnvironmentError extends Error {
  readonly faults: string[]

  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}
