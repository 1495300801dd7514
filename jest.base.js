import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const webSetup = here('./shared/src/testing/setup.ts')

/**
 * The sources of the contract, of the styles rule and of the demonstration stand for their compiled form. By name and not by the condition `source`, which other
 * packages (scroll-into-view-if-needed) use for sources that jest cannot read.
 */
const contract = {
  '^@portal/shared/contract$': here('./shared/src/contract/index.ts'),
  '^@portal/shared/styles-rule$': here('./shared/src/stylesRule/index.ts'),
  '^@portal/demo$': here('./demo/src/index.ts'),
  // zod's messages in fifty languages, which nobody asks for: half of its files.
  '^\\.\\./locales/index\\.c?js$': here('./scripts/jest/nothing.cjs'),
}
const conditions = ['node', 'node-addons']

/** TypeScript and JSX by swc, kept as ES modules: PGlite and the contract are ES modules themselves. */
const transform = {
  '\\.[cm]?tsx?$': [
    // By its file: a remote in a repository of its own doesn't have it among its packages.
    fileURLToPath(import.meta.resolve('@swc/jest')),
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    },
  ],
}

const common = {
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testMatch: ['<rootDir>/**/*.test.{ts,tsx,mjs}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  restoreMocks: true,
  testTimeout: 15_000,
}

/**
 * A part that runs in the browser: jsdom, CSS modules as their own class names, the workspace read from its sources.
 * The condition `browser` is left out because msw's Node side refuses it.
 */
export function web(options = {}) {
  return {
    ...common,
    testEnvironment: here('./scripts/jest/browser-environment.js'),
    runtime: here('./scripts/jest/browser-runtime.cjs'),
    testEnvironmentOptions: { customExportConditions: conditions, url: 'http://localhost:3000/' },
    moduleNameMapper: {
      ...contract,
      // All of antd in one file, as its makers build it too: a third of the time to load a page was to find its modules.
      '^antd$': 'antd/dist/antd.js',
      '\\.module\\.css$': here('./scripts/jest/css-module.js'),
      '\\.(css|svg|png|jpg|webp|avif|woff2)$': here('./scripts/jest/asset.js'),
    },
    setupFilesAfterEnv: [here('./scripts/jest/globals.js'), ...(existsSync(webSetup) ? [webSetup] : [])],
    ...options,
  }
}

/** A part that runs in Node: the server, the build tools, the scripts. */
export function node(options = {}) {
  return {
    ...common,
    testEnvironment: here('./scripts/jest/node-environment.js'),
    runtime: here('./scripts/jest/node-runtime.cjs'),
    testEnvironmentOptions: { customExportConditions: conditions },
    moduleNameMapper: contract,
    setupFilesAfterEnv: [here('./scripts/jest/globals.js')],
    ...options,
  }
}
