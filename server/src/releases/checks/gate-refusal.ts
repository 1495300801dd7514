import { DomainError } from '../../core/errors/domain-error.ts'
import { inLines } from './faults.ts'

/** The gate does not let a release pass: all that is wrong with it. */
export class GateRefusal extends DomainError {
  readonly version: string
  readonly faults: readonly string[]

  constructor(version: string, faults: readonly string[]) {
    super('conflict', inLines(faults))
    this.version = version
    this.faults = faults
  }
}
