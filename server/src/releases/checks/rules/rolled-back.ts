import type { Check } from '../checks.ts'

/** A release that was rolled back automatically needs a reason to be activated again. */
export const rolledBack: Check = ({ manifest: { name, version }, rolledBack }) =>
  rolledBack
    ? [
        `Rule rolled back: ${name} ${version} was rolled back automatically at ${rolledBack.at.toISOString().slice(0, 16).replace('T', ' ')}: ${rolledBack.because}. Publish a fixed version, or activate it anyway: npx portal activate ${version} ${name} --force "why"`,
      ]
    : []
