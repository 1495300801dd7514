import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import type { ReleaseSource } from '@portal/shared/contract'

type Variables = Readonly<Record<string, string | undefined>>

/** What git prints in this folder; undefined without git, or outside of a repository. */
function git(directory: string, ...args: string[]): string | undefined {
  try {
    const stdout = execFileSync('git', args, { cwd: directory, stdio: ['ignore', 'pipe', 'ignore'] })
    return stdout.toString().trim() || undefined
  } catch {
    return undefined
  }
}

const github = (env: Variables, directory: string): ReleaseSource => ({
  person: env.GITHUB_ACTOR,
  // The commit that is checked out: if another workflow started this run, the variable has that one's commit.
  commit: git(directory, 'rev-parse', 'HEAD') ?? env.GITHUB_SHA,
  branch: env.GITHUB_HEAD_REF || env.GITHUB_REF_NAME,
  run: `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}/actions/runs/${env.GITHUB_RUN_ID}`,
})

const gitlab = (env: Variables): ReleaseSource => ({
  person: env.GITLAB_USER_LOGIN ?? env.GITLAB_USER_NAME,
  commit: env.CI_COMMIT_SHA,
  branch: env.CI_COMMIT_REF_NAME,
  run: env.CI_PIPELINE_URL,
})

function thisMachine(directory: string): ReleaseSource {
  const commit = git(directory, 'rev-parse', 'HEAD')
  const isChanged = commit && git(directory, 'status', '--porcelain', '--', '.')
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
    // The user ID has no name, as in some containers.
    return undefined
  }
}

/** Makes a text one line without control characters, as the portal requires. */
const toLine = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
    .replace(/\p{Cs}/gu, '')

/** The source of a publication: from the variables of GitHub's or GitLab's pipeline, otherwise from git and this machine. */
export function sourceOf(
  directory: string,
  note: string | undefined,
  env: Variables = process.env,
): ReleaseSource {
  const source = env.GITHUB_ACTIONS
    ? github(env, directory)
    : env.GITLAB_CI
      ? gitlab(env)
      : thisMachine(directory)
  return Object.fromEntries(
    Object.entries({ ...source, note }).flatMap(([key, text]) => (text ? [[key, toLine(text)]] : [])),
  )
}
