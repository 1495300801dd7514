import type { Interview } from '@portal/shared/contract'

const offerWords = /\b(offer|offers|offered|selected|accepted|hired|joined|placed|ppo)\b/i
const internWords = /\b(intern|interns|internship|internships)\b/i
/** Before the word of an offer: there is none, or not yet. */
const denied = /\b(no|not|never|without|awaiting|waiting|expecting|pending)\b|n['’]t\b/i
/** After it: the offer no longer exists, or was for another round. */
const undone = /\b(withdrawn|revoked|rescinded|cancelled|canceled|pending|awaited|expected)\b/i
const furtherStep = /\bselected (for|to|in)\b/i
const step = /\b(round|rounds|interview|interviews|test|stage)\b/i
/** An outcome that mentions the internship only as something earlier. */
const afterInternship = /\b(after|converted|pre-placement|ppo)\b/i

export type DatedOutcome = Pick<Interview, 'role' | 'status'> & { date: string }

/**
 * Whether an interview's outcome is an offer for an internship. Role and outcome are free texts in English, so this is
 * a rule of thumb: a part of the outcome names an offer that nothing in that part denies, and the role or the outcome
 * mentions an intern. A declined offer counts.
 */
export function isInternshipOffer({ role, status }: Pick<Interview, 'role' | 'status'>): boolean {
  const isForIntern = internWords.test(role) || (internWords.test(status) && !afterInternship.test(status))
  return isForIntern && status.split(/[,;.()]|\bbut\b/i).some(namesOffer)
}

function namesOffer(part: string): boolean {
  const at = part.search(offerWords)
  if (at === -1 || denied.test(part.slice(0, at)) || undone.test(part.slice(at))) return false
  return !(furtherStep.test(part) && step.test(part))
}

/** The day of the earliest offer for an internship among these interviews, or null. */
export function earliestInternshipOffer(interviews: readonly DatedOutcome[]): string | null {
  const days = interviews.filter(isInternshipOffer).map(({ date }) => date)
  return days.sort()[0] ?? null
}
