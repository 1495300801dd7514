/** Whether the builds don't support the browser (federation/src/preset/commonConfig.ts). */
export const isOldBrowser = () => window.CSS?.supports?.('color', 'light-dark(red, red)') === false
