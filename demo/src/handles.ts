import { type Handle, platforms } from '@portal/shared/contract'
import { type DemoMember, demoClub } from './club.ts'

/** Most members have verified all four handles; some lack GitHub, new students have none. */
export function demoHandles(member: DemoMember): Handle[] {
  const place = demoClub.indexOf(member) % 8
  if (place === 7) return []
  return platforms
    .filter((platform) => platform !== 'github' || place !== 5)
    .map((platform) => ({
      platform,
      // GitHub allows hyphens only.
      username: platform === 'github' ? member.username.replaceAll('_', '-') : member.username,
    }))
}
