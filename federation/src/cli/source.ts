import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import type { ReleaseSource } from '@portal/shared/contract'

type Variables = Readonly<Record<string, string | undefined>>

/** What GitHub's and GitLab's pipelines say of themselves; undefined on one's own machine. */
function ofPipeline(env: Variables, directory: string): ReleaseSource | undefined {
  if (env.GITHUB_ACTIONS) {
    return {
      person: env.GITHUB_ACTOR,
      // Of what is checked out: a run that another one started has that one's commit in its variables.
      commit: git(directory, 'rev-parse', 'HEAD') ?? env.GITHUB_SHA,
      branch: env.GITHUB_HEAD_REF || env.GITHUB_REF_NAME,
      run: `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}/actions/runs/${env.GITHUB_RUN_ID}`,
    }
  }
  if (env.GITLAB_CI) {
    return {
      person: env.GITLAB_USER_LOGIN ?? env.GITLAB_USER_NAME,
      commit: env.CI_COMMIT_SHA,
      branch: env.CI_COMMIT_REF_NAME,
      run: env.CI_PIPELINE_URL,
    }
  }
  return undefined
}

/** The word of git in this folder; undefined without git, or outside of a repository. */
function git(directory: string, ...words: string[]): string | undefined {
  try {
    const said = execFileSync('git', words, {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return said.trim() || undefined
  } catch {
    return undefined
  }
}

function ofMachine(directory: string): ReleaseSource {
  const commit = git(directory, 'rev-parse', 'HEAD')
  const isChanged = commit && git(directory, 'status', '--porcelain', '--', '.') !== undefined
  return {
    person: git(directory, 'config', 'user.name') ?? userName(),
    commit: isChanged ? `${commit} with changes` : commit,
    branch: git(directory, 'branch', '--show-current'),
  }
}

function userName(): string | undefined {
  try {
    return userInfo().username
  } catch {
    return undefined
  }
}

/** One line that can be shown anywhere, as the portal takes it. */
const inOneLine = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
    .replace(/\p{Cs}/gu, '')

/** Who publishes what from where: of the pipeline that runs, else of git and this machine. Never a reason to fail. */
export function sourceOf(
  directory: string,
  note: string | undefined,
  env: Variables = process.env,
): ReleaseSource {
  const found = { ...(ofPipeline(env, directory) ?? ofMachine(directory)), note }
  return Object.fromEntries(
    Object.entries(found).flatMap(([key, text]) => (text ? [[key, inOneLine(text)]] : [])),
  )
}
