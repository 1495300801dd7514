import type { RollbackChange } from '@portal/shared/contract'
import { agreed } from './agreed.ts'
import { type PortalOptions, portalFor } from './commands.ts'
import { core, namedPart } from './named.ts'
import { rollBackSet } from './portal.ts'

const lineOf = ({ name, from, to }: RollbackChange) =>
  to === null
    ? `  ${name}  ${from} -> none that fits: its pages show their card until it is released again`
    : `  ${name}  ${from} -> ${to}`

/**
 * `portal rollback`: a part by itself with its team's token; with others that must go back too, with core's.
 * It asks before others go back, too.
 */
export async function runRollback(word: string, options: PortalOptions & { yes?: boolean }): Promise<void> {
  const part = await namedPart(word)
  const { name } = part
  const portal = await portalFor(part, options)
  const expected = await rollBackSet(portal, { name, dryRun: true })
  const isAlone = expected.length === 1
  if (!isAlone) {
    console.log(`With ${name} these must go back:`)
    for (const change of expected) console.log(lineOf(change))
  }
  const question = 'Roll all of these back, with core’s token? [y/N] '
  if (!isAlone && !options.yes && !(await agreed(`rollback ${name}`, question)))
    return console.log('Nothing was rolled back')
  const by = isAlone ? portal : await portalFor(core(), options)
  const changes = await rollBackSet(by, { name, dryRun: false, expected })
  for (const change of changes) if (change.to !== null) console.log(`${change.name} is back on ${change.to}`)
}
