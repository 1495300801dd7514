/**
 * Whether the browser is older than the builds support (federation/src/preset/commonConfig.ts). The HTML shell says so,
 * and no release is reported.
 */
export const isOldBrowser = () => window.CSS?.supports?.('color', 'light-dark(red, red)') === false
