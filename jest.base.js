import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const webSetup = here('./shared/src/testing/setup.ts')

/**
 * Tests read these packages from their sources, not compiled. They are listed by name because the condition `source` would
 * also select sources of other packages, which jest can't read (scroll-into-view-if-needed).
 */
const sources = {
  '^@portal/shared/contract$': here('./shared/src/contract/index.ts'),
  '^@portal/shared/styles-rule$': here('./shared/src/styles-rule/index.ts'),
  '^@portal/demo$': here('./demo/src/index.ts'),
}

/** Packages that publish only ES modules. swc compiles them too, because jest loads CommonJS faster. */
const esModules = ['@noble/', '@scure/', 'age-encryption/', 's3mini/', 'until-async/']

const common = {
  transform: {
    '\\.[cm]?[jt]sx?$': [
      // Resolved here: a remote in its own repository doesn't list it.
      fileURLToPath(import.meta.resolve('@swc/jest')),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|@portal/|${esModules.join('|')})`],
  testMatch: ['<rootDir>/**/*.test.{ts,tsx,mjs}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  setupFiles: [here('./scripts/moved-clock.mjs')],
  // Looking up a global is slow in the tests' contexts.
  sandboxInjectedGlobals: ['Object', 'Symbol', 'Array', 'Error', 'Math'],
  restoreMocks: true,
  testTimeout: 30_000,
}

/** An app that runs in the browser. A CSS module's classes are their own names. */
export function web(options = {}) {
  return {
    ...common,
    // jsdom with Node's fetch and streams, as msw recommends.
    testEnvironment: fileURLToPath(import.meta.resolve('jest-fixed-jsdom')),
    testEnvironmentOptions: { url: 'http://localhost:3000/' },
    moduleNameMapper: {
      ...sources,
      // All of antd in one file, as antd publishes it, because finding its modules is slow.
      '^antd$': 'antd/dist/antd.js',
      '\\.module\\.css$': here('./scripts/jest/css-module.cjs'),
      '\\.(css|svg|png|jpg|webp|avif|woff2)$': here('./scripts/jest/asset.cjs'),
    },
    setupFilesAfterEnv: existsSync(webSetup) ? [webSetup] : [],
    ...options,
  }
}

/** The server and its demonstration. They import some modules by URL, and PGlite needs `--experimental-vm-modules`. */
export function node(options = {}) {
  return {
    ...common,
    testEnvironment: 'node',
    moduleNameMapper: { ...sources, '^file://(.*)$': '$1' },
    ...options,
  }
}

/** The build tools and scripts: ES modules, like rspack, so these need `--experimental-vm-modules` too. */
export function esm(options = {}) {
  return {
    ...common,
    testEnvironment: 'node',
    extensionsToTreatAsEsm: ['.ts'],
    moduleNameMapper: sources,
    setupFilesAfterEnv: [here('./scripts/jest/globals.js')],
    ...options,
  }
}
