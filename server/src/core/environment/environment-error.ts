/** The start ends with these lines, one a fault. */
export class EnvironmentError extends Error {
  readonly faults: string[]

  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}
