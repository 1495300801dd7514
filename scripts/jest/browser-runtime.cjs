const keepRuntimes = require('./kept-runtime.cjs')

/**
 * The portal's own, also where it comes in the kit; what hangs its clean-up or its matchers on the tests of the file that
 * loads it; and what keeps which remotes it has loaded.
 */
const ofOneFile = /^(?:@portal|@testing-library\/(?:react|jest-dom)|@module-federation)\//

/**
 * A worker loads antd, React and the other packages once. The portal's own modules, with their stores, are loaded anew for
 * each file.
 */
module.exports = keepRuntimes((place) => {
  const [, ...inPackages] = place.split('/node_modules/')
  return inPackages.length > 0 && !ofOneFile.test(inPackages.at(-1))
})
