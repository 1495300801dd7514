import type { NewRemote } from '../remote.ts'
import { sourcesOf } from './sources.ts'

const packageJson = ({ name }: NewRemote) => ({
  name: `@portal/remote-${name}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: { build: 'portal build', types: 'tsc --noEmit' },
  dependencies: {
    '@portal/federation': 'workspace:^',
    '@portal/shared': 'workspace:^',
    antd: 'catalog:',
    react: 'catalog:',
    'react-dom': 'catalog:',
    'react-hook-form': 'catalog:',
    'react-redux': 'catalog:',
    'react-router-dom': 'catalog:',
    zod: 'catalog:',
  },
  devDependencies: {
    '@reduxjs/toolkit': 'catalog:',
    '@testing-library/dom': 'catalog:',
    '@testing-library/react': 'catalog:',
    '@testing-library/user-event': 'catalog:',
    '@types/react': 'catalog:',
    '@types/react-dom': 'catalog:',
    msw: 'catalog:',
  },
})

const jest = ({ name }: NewRemote) => `import { web } from '../jest.base.js'

export default web({ displayName: 'remote-${name}' })
`

/** The workflow that releases a remote in the workspace. */
export const workflowOf = (name: string): string => `name: remote-${name}
on:
  # After the portal's tests on main, and the shell's release.
  workflow_run:
    workflows: [portal]
    types: [completed]
    branches: [main]
permissions:
  contents: read
  actions: read
concurrency:
  group: remote-${name}
jobs:
  remote:
    # A fork may also have a branch called main.
    if: github.event.workflow_run.event == 'push' && github.event.workflow_run.head_repository.full_name == github.repository
    uses: ./.github/workflows/release-remote.yml
    with:
      folder: remote-${name}
      environment: portal-${name}
    secrets: inherit
`

/** The files of a remote in the workspace, by path. The last one turns the folder into an app. */
export function filesInWorkspace(remote: NewRemote): Map<string, string> {
  const folder = `remote-${remote.name}`
  const files = {
    ...sourcesOf(remote),
    'jest.config.js': jest(remote),
    'tsconfig.json': '{ "extends": "../tsconfig.web.json", "include": ["src"] }\n',
    'package.json': `${JSON.stringify(packageJson(remote), null, 2)}\n`,
  }
  return new Map([
    [`.github/workflows/${folder}.yml`, workflowOf(remote.name)],
    ...Object.entries(files).map(([path, text]): [string, string] => [`${folder}/${path}`, text]),
  ])
}
