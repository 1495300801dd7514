import { type Platform, platformSettingsPages } from './contract/index'

let pages: Readonly<Record<Platform, string>> = platformSettingsPages

/** Says where names on the platforms are changed. Called by the shell, from the boot block. */
export function setPlatformSettings(settings: Readonly<Record<Platform, string>>): void {
  pages = settings
}

/**
 * Where a student changes the display name on a platform (specification, section 2: the link of a row): an address
 * of another site, to be opened in a tab of its own.
 */
export const platformSettings = (platform: Platform): string => pages[platform]
