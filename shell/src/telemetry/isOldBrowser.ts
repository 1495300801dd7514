/** Older than the builds are made for (federation/src/preset/basis.ts); the page's frame says so, and no release is to blame. */
export const isOldBrowser = () => window.CSS?.supports?.('color', 'light-dark(red, red)') === false
