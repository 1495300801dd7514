import type { Mail } from '../../core/mail/mailer.ts'
import type { NamedVersion } from './choose-versions.ts'

/** A release that was rolled back automatically. */
export interface AutoRollback extends NamedVersion {
  /** The release that replaced it; null: it stayed active, because no earlier release fits. */
  to: string | null
  /** All apps that were rolled back, including this one. */
  set: readonly string[]
  reason: string
  wasCanary: boolean
}

/** Tells a team what happened to its release, why, and what to do. */
export function autoRollbackMail(rollback: AutoRollback, address: string, publicUrl: string): Mail {
  const { name, version, reason } = rollback
  return {
    to: { name: `Team of ${name}`, address },
    subject:
      rollback.to === null
        ? `${name} ${version} fails, and no earlier release can replace it`
        : `${name} ${version} was rolled back automatically`,
    text: `Hello,

${whatHappened(rollback)}

Why: ${reason}.

See where it failed: ${publicUrl}/apps/${name}
The version won't be activated again automatically. Publish a fixed one. If the release wasn't the cause, run this in its folder:

npx portal activate ${version} ${name} --force "why"
`,
  }
}

function whatHappened({ name, version, to, set, wasCanary }: AutoRollback): string {
  if (to === null)
    return `${name} ${version} fails for its visitors, and no earlier release fits what is active. It stays until you activate another one. Please do that now.`
  if (wasCanary)
    return `The portal ended the canary of ${name} ${version}. All visitors get ${to}, the active release.`
  const others = set.filter((app) => app !== name)
  const too = others.length > 0 ? ` These apps were rolled back with it: ${others.join(', ')}.` : ''
  return `The portal rolled ${name} ${version} back. All visitors get ${to} again.${too}`
}
