import { platforms, type VerificationString } from '@portal/shared/contract'
import { useState } from 'react'
import { UnverifiedRow } from './UnverifiedRow'
import { VerifiedRow } from './VerifiedRow'

/** One row per platform, ordered as in the specification, section 2. */
export function PlatformRows({ randomString, verifiedPlatforms, unverifiedPlatforms }: VerificationString) {
  const [copied, setCopied] = useState('')
  return (
    <ul className="stack">
      {platforms.map((platform) => {
        const isThis = (handle: { platform: string }) => handle.platform === platform
        const verified = verifiedPlatforms.find(isThis)
        if (verified && !verified.lost) return <VerifiedRow key={platform} {...verified} />
        return (
          <UnverifiedRow
            key={platform}
            handle={verified ?? unverifiedPlatforms.find(isThis) ?? { platform, username: '' }}
            value={randomString}
            copied={copied === randomString}
            onCopied={() => setCopied(randomString)}
          />
        )
      })}
    </ul>
  )
}
