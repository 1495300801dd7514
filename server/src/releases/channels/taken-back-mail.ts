import type { Mail } from '../../core/mail/mailer.ts'
import type { NamedVersion } from './choose-versions.ts'

export interface TakenBack extends NamedVersion {
  /** What people get since; null: it stayed, as nothing before it fits. */
  to: string | null
  /** All names that went back, this one among them. */
  set: readonly string[]
  reason: string
  wasRollout: boolean
}

/** Tells a team what the portal did with its release, why, and how it goes on. */
export function takenBackMail(takenBack: TakenBack, address: string, publicUrl: string): Mail {
  const { name, version, reason } = takenBack
  const subject =
    takenBack.to === null
      ? `${name} ${version} fails, and nothing can stand in for it`
      : `${name} ${version} was taken back`
  return {
    to: { name: `Team of ${name}`, address },
    subject,
    text: `Hello,

${what(takenBack)}

Why: ${reason}.

See where it failed: ${publicUrl}/status/${name}
The version won't be activated again automatically. Publish a fixed one. If the release wasn't the cause, run this in its folder:

npx portal activate ${version} ${name} --force "why"
`,
  }
}

function what({ name, version, to, set, wasRollout }: TakenBack): string {
  if (to === null)
    return `${name} ${version} fails for its visitors, and no release before it fits what is active: it stays until you activate another one. Do that now.`
  const others = set.filter((part) => part !== name)
  const too = others.length > 0 ? ` With it went back what does not fit that: ${others.join(', ')}.` : ''
  return wasRollout
    ? `the portal has ended the rollout of ${name} ${version}. All visitors get ${to}, the active release.`
    : `the portal has taken ${name} ${version} back. All visitors get ${to} again.${too}`
}
