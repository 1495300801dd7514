import { say } from './asTyped.ts'
import { type PortalOptions, portalFor } from './commands.ts'
import { core, namedPart } from './named.ts'
import { freezePart } from './portal.ts'

/** `portal freeze` */
export async function runFreeze(word: string, options: PortalOptions & { note?: string }): Promise<void> {
  const { name } = await namedPart(word)
  await freezePart(await portalFor(core(), options), name, 'freeze', options.note)
  say(`${name} is frozen: only core activates and rolls back, until npx portal unfreeze ${name}`)
}

/** `portal unfreeze` */
export async function runUnfreeze(word: string, options: PortalOptions): Promise<void> {
  const { name } = await namedPart(word)
  await freezePart(await portalFor(core(), options), name, 'unfreeze')
  console.log(`${name} is its team’s again`)
}
