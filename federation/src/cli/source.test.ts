import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourceOf } from './source.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-source-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('in a pipeline the variables of GitHub or GitLab say who published what', () => {
  expect(
    sourceOf(folder, 'New filters', {
      GITHUB_ACTIONS: 'true',
      GITHUB_ACTOR: 'asha',
      GITHUB_SHA: '3f1c0de',
      // Only pull requests have one.
      GITHUB_HEAD_REF: '',
      GITHUB_REF_NAME: 'main',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'club/portal',
      GITHUB_RUN_ID: '7',
    }),
  ).toEqual({
    person: 'asha',
    commit: '3f1c0de',
    branch: 'main',
    run: 'https://github.com/club/portal/actions/runs/7',
    note: 'New filters',
  })
  expect(
    sourceOf(folder, undefined, {
      GITLAB_CI: 'true',
      GITLAB_USER_LOGIN: 'bo',
      CI_COMMIT_SHA: '3f1c0de',
      CI_COMMIT_REF_NAME: 'fix',
      CI_PIPELINE_URL: 'https://gitlab.example/club/-/pipelines/7',
    }),
  ).toEqual({
    person: 'bo',
    commit: '3f1c0de',
    branch: 'fix',
    run: 'https://gitlab.example/club/-/pipelines/7',
  })
})

test('on a developer’s machine git says it, and whether there are uncommitted changes', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  git('init', '--quiet', '--initial-branch', 'main')
  git('config', 'user.name', 'Asha Rao')
  git('config', 'user.email', 'asha@institute.example')
  git('commit', '--quiet', '--allow-empty', '--message', 'begin')
  const commit = git('rev-parse', 'HEAD')

  expect(sourceOf(folder, undefined, {})).toEqual({ person: 'Asha Rao', commit, branch: 'main' })
  writeFileSync(join(folder, 'page.tsx'), '')
  expect(sourceOf(folder, undefined, {})).toMatchObject({ commit: `${commit} with changes` })
})

test('without git the user’s name remains, and a note is one line of 200 characters', () => {
  const { person, note, ...rest } = sourceOf(folder, `two\nlines \u001b[31m${'👋'.repeat(150)}`, {})

  expect(person).toBeTruthy()
  expect(rest).toEqual({})
  expect(note).toMatch(/^two lines {2}\[31m👋/u)
  expect(note?.length).toBeLessThanOrEqual(200)
  expect(note).not.toMatch(/\p{Cs}/u)
})
