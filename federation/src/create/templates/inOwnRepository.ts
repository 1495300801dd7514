import type { NewRemote } from '../remote.ts'
import { sourcesOf } from './sources.ts'

const readme = ({ title }: NewRemote) => `# ${title}

A remote of the club portal: its pages, menu entries and cards are in \`src/routes.ts\`.

    npm test                        # lint, types, tests
    npx portal dev                  # your pages in the portal, updated as you save
    npx portal publish --dry-run    # run the release checks
    npx portal publish              # build, and send to the portal; prints a preview link
    npx portal update               # after a new release of the shell

The packages that the page provides are in \`package.json\` in the shell's exact versions. \`npx portal update\` changes them. With pnpm, install with \`pnpm install\` instead.

**Vitest** instead of Jest: alias \`@portal/shared/*\` to the sources in \`@portal/sdk\` as the \`paths\` of \`@portal/sdk/tsconfig.json\` do (\`vite-tsconfig-paths\` reads them), set \`environment: 'jsdom'\`, \`globals: true\` and \`server.deps.inline: [/@portal/]\`.

**ESLint** instead of Biome: use your own configuration and remove \`biome.json\`. \`portal build\` still checks the import rules for remotes.
`

const jest = `import { web } from '@portal/sdk/jest'

export default web()
`

const lint = `{
  "extends": ["@portal/sdk/biome"],
  "files": { "includes": ["**", "!dist"] }
}
`

const ignored = `node_modules/
dist/
.DS_Store
.env
`

const prepared = `      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with:
          persist-credentials: false
      - uses: actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0
        with:
          node-version: 22
          cache: npm
      - run: npm ci`

/** Only the jobs that publish and activate have the token, and they run no code of the app. */
export const workflowInOwnRepository = (
  name: string,
): string => `# Tests each change. A push to main releases the build if it differs from the active release, after opening its pages in
# Chromium as a preview. Set the variable PORTAL_URL, and in the environment portal-${name} the secret PORTAL_TOKEN.
# If that environment has required reviewers, one of them approves each release before it goes live.
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
    outputs:
      changed: \${{ steps.changed.outputs.changed }}
    steps:
${prepared}
      - run: npm test
      - run: npx portal build
      # Reviewers are only asked about a release that isn't active yet.
      - id: changed
        if: github.event_name == 'push' && vars.PORTAL_URL != ''
        run: |
          version=$(node -p "require('./dist/release.json').version")
          active=$(curl --fail --silent --show-error "$PORTAL_URL/backend/release/active")
          if [[ $active != *'"version":"'$version'"'* ]]; then echo changed=true >> "$GITHUB_OUTPUT"; fi
        env:
          PORTAL_URL: \${{ vars.PORTAL_URL }}
      - uses: actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2
        if: steps.changed.outputs.changed == 'true'
        with:
          name: release
          path: dist
          if-no-files-found: error

  publish:
    if: needs.build.outputs.changed == 'true'
    needs: build
    runs-on: ubuntu-latest
    timeout-minutes: 10
    environment: portal-${name}
    outputs:
      version: \${{ steps.publish.outputs.version }}
      preview: \${{ steps.publish.outputs.preview }}
    steps:
${prepared}
      - uses: actions/download-artifact@d3f86a106a0bac45b974a628896c90dbdf5c8093 # v4.3.0
        with:
          name: release
          path: dist
      - id: publish
        run: npx portal publish --built --output "$GITHUB_OUTPUT"
        env:
          PORTAL_URL: \${{ vars.PORTAL_URL }}
          PORTAL_TOKEN: \${{ secrets.PORTAL_TOKEN }}
          # Needed if the portal has a signing key for this team.
          PORTAL_SIGNING_KEY: \${{ secrets.PORTAL_SIGNING_KEY }}

  # The runner has Chrome.
  preview:
    if: needs.publish.outputs.preview != ''
    needs: publish
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
${prepared}
      - run: npx portal check --open --preview "$PREVIEW"
        env:
          PREVIEW: \${{ needs.publish.outputs.preview }}

  activate:
    # Without a preview, the release checks report why.
    if: "!cancelled() && needs.publish.result == 'success' && needs.preview.result != 'failure'"
    needs: [publish, preview]
    runs-on: ubuntu-latest
    timeout-minutes: 10
    environment: portal-${name}
    steps:
${prepared}
      - run: npx portal activate "$VERSION"
        env:
          PORTAL_URL: \${{ vars.PORTAL_URL }}
          PORTAL_TOKEN: \${{ secrets.PORTAL_TOKEN }}
          VERSION: \${{ needs.publish.outputs.version }}
`

/** The files of a remote in its own repository, except its package.json, which already exists. */
export const filesInOwnRepository = (remote: NewRemote): Map<string, string> =>
  new Map(
    Object.entries({
      ...sourcesOf(remote),
      '.github/workflows/release.yml': workflowInOwnRepository(remote.name),
      '.gitignore': ignored,
      'README.md': readme(remote),
      'biome.json': lint,
      'jest.config.js': jest,
      'tsconfig.json': '{ "extends": "@portal/sdk/tsconfig.json", "include": ["src"] }\n',
    }),
  )

const scripts = {
  build: 'portal build',
  format: 'biome check --write .',
  lint: 'biome ci .',
  test: 'npm run lint && npm run types && npm run unit',
  types: 'tsc --noEmit',
  unit: 'jest',
}

/** Placeholders that `npm init -y` writes. */
const placeholders = new Set(['index.js', 'echo "Error: no test specified" && exit 1'])

const withoutPlaceholders = (entries: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => !placeholders.has(String(value))))

/** Adds a remote's entries to the repository's package.json; existing entries stay. */
export const packageInOwnRepository = (
  found: Record<string, unknown>,
  listed: { dependencies: Record<string, string>; devDependencies: Record<string, string> },
  dependencies: Record<string, string>,
): string =>
  `${JSON.stringify(
    {
      ...withoutPlaceholders(found),
      private: true,
      type: 'module',
      scripts: { ...scripts, ...withoutPlaceholders(Object(found.scripts)) },
      dependencies: { ...listed.dependencies, ...dependencies },
      devDependencies: { ...listed.devDependencies, ...Object(found.devDependencies) },
    },
    null,
    2,
  )}\n`
