import { type CommandResult, done, failed } from '../../../core/commands/command.ts'
import type { Environment } from '../../../core/environment/environment.ts'
import { checkBackups } from './check-backups.ts'
import { checkDatabase } from './check-database.ts'
import { checkMail } from './check-mail.ts'
import { checkPlatforms } from './check-platforms.ts'
import { checkPublic } from './check-public.ts'
import { checkSignatures } from './check-signatures.ts'
import { linesOf, ok } from './findings.ts'

/** Checks everything around a portal and changes nothing; fails if something must be fixed. */
export async function examine(environment: Environment, mailTo?: string): Promise<CommandResult> {
  const checks = [
    [ok('settings', environment.production ? 'they are valid, for production' : 'they are valid')],
    checkDatabase(environment),
    checkSignatures(environment),
    checkBackups(environment),
    checkMail(environment, mailTo),
    checkPublic(environment),
    checkPlatforms(environment),
  ]
  const findings = (await Promise.all(checks)).flat()
  const countOf = (state: string) => findings.filter((finding) => finding.state === state).length
  const lines = [...linesOf(findings), `${countOf('error')} errors, ${countOf('warning')} warnings`]
  return countOf('error') > 0 ? failed(...lines) : done(...lines)
}
