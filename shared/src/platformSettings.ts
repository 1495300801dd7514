import { type Platform, platformSettingsPages } from './contract/index'

let pages: Readonly<Record<Platform, string>> = platformSettingsPages

/** Sets the platforms' settings pages. The shell calls it with the bootstrap data. */
export function setPlatformSettings(settings: Readonly<Record<Platform, string>>): void {
  pages = settings
}

/** The page where a student changes the name shown on a platform. Open it in a new tab. */
export const platformSettings = (platform: Platform): string => pages[platform]
