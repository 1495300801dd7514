import type { NewRemote } from '../remote.ts'
import { sourcesOf } from './sources.ts'

const jest = `import { web } from '@portal/kit/jest'

export default web()
`

const lint = `{
  "extends": ["@portal/kit/biome"],
  "files": { "includes": ["**", "!dist"] }
}
`

const ignored = `node_modules/
dist/
.DS_Store
.env
`

const workflow = ({
  name,
}: NewRemote) => `# Tests on each change, and a release on each push to main: set the variable PORTAL_URL and the secret PORTAL_TOKEN.
name: remote-${name}
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
concurrency:
  group: remote-${name}-\${{ github.ref }}
jobs:
  build:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - run: npm ci
      - run: npm test
      - run: npx portal build
      - uses: actions/upload-artifact@v4
        with:
          name: release
          path: dist

  release:
    if: github.event_name == 'push' && vars.PORTAL_URL != ''
    needs: build
    runs-on: ubuntu-latest
    timeout-minutes: 10
    environment: production
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - run: npm ci
      - uses: actions/download-artifact@v4
        with:
          name: release
          path: dist
      - run: npx portal publish --activate
        env:
          PORTAL_URL: \${{ vars.PORTAL_URL }}
          PORTAL_TOKEN: \${{ secrets.PORTAL_TOKEN }}
`

/** The files of a remote in a repository of its own, but its package.json, which is there. */
export const filesInOwnRepository = (remote: NewRemote): Map<string, string> =>
  new Map(
    Object.entries({
      ...sourcesOf(remote),
      '.github/workflows/release.yml': workflow(remote),
      '.gitignore': ignored,
      'biome.json': lint,
      'jest.config.js': jest,
      'tsconfig.json': '{ "extends": "@portal/kit/tsconfig.json", "include": ["src"] }\n',
    }),
  )

const scripts = {
  build: 'portal build',
  format: 'biome check --write .',
  lint: 'biome ci .',
  test: 'npm run lint && npm run types && npm run unit',
  types: 'tsc --noEmit',
  unit: 'node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js',
}

/** What `npm init -y` writes, and nobody means. */
const placeholders = new Set(['index.js', 'echo "Error: no test specified" && exit 1'])

const meant = (entries: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => !placeholders.has(String(value))))

/** The package.json of the repository with what a remote needs; what is in it already stays. */
export const packageInOwnRepository = (
  found: Record<string, unknown>,
  dependencies: Record<string, string>,
): string =>
  `${JSON.stringify(
    {
      ...meant(found),
      private: true,
      type: 'module',
      scripts: { ...scripts, ...meant(Object(found.scripts)) },
      dependencies,
    },
    null,
    2,
  )}\n`
