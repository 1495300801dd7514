import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { workflowInOwnRepository } from '../../federation/src/create/templates/inOwnRepository.ts'
import { workflowOf } from '../../federation/src/create/templates/inWorkspace.ts'
import { publishedApps } from '../apps.mjs'

const github = fileURLToPath(new URL('../../.github/', import.meta.url))
const textOf = (name) => readFile(join(github, name), 'utf8')
const workflow = async (name) => parse(await textOf(`workflows/${name}.yml`))
const remotes = publishedApps.filter(({ name }) => name !== 'shell').map(({ name }) => name)

/** Every workflow of this repository and those that `portal create` writes, by name. */
async function all() {
  const names = (await readdir(join(github, 'workflows'))).map((file) => basename(file, '.yml'))
  const own = await Promise.all(names.map(async (name) => [name, await workflow(name)]))
  return [
    ...own,
    ['own repository', parse(workflowInOwnRepository('events'))],
    ['beside', parse(workflowOf('events'))],
  ]
}
const jobsOf = async () =>
  (await all()).flatMap(([name, { jobs }]) =>
    Object.entries(jobs).map(([job, content]) => ({ name, job, ...content })),
  )

/** An expression in a workflow. */
const expression = (words) => `$\{{ ${words} }}`

test('each remote has the workflow that portal create writes', async () => {
  for (const name of remotes) expect(await textOf(`workflows/remote-${name}.yml`)).toBe(workflowOf(name))
})

test('the owner of a remote owns its workflow', async () => {
  const owners = await textOf('CODEOWNERS')
  const owned = [...owners.matchAll(/^\/(remote-[a-z-]+)\/ +(\S+)$/gm)]

  expect(owned.length).toBeGreaterThan(0)
  for (const [, folder, owner] of owned)
    expect(owners).toMatch(new RegExp(`^/\\.github/workflows/${folder}\\.yml +${owner}$`, 'm'))
})

test('every action is pinned to a commit, checkouts keep no credentials, and no workflow can write', async () => {
  for (const [name, { permissions }] of await all()) {
    expect([name, Object.values(permissions).every((right) => right === 'read')]).toEqual([name, true])
  }
  for (const { name, job, uses, steps = [], permissions } of await jobsOf()) {
    expect([name, job, permissions]).toEqual([name, job, undefined])
    for (const action of [uses, ...steps.map((step) => step.uses)].filter(Boolean))
      expect(action).toMatch(/^\.\/\.github\/workflows\/|@[0-9a-f]{40}$/)
    for (const step of steps.filter((one) => one.uses?.startsWith('actions/checkout')))
      expect(step.with['persist-credentials']).toBe(false)
  }
})

test('only one step of each job that publishes or activates has a token, in the team’s environment, and these jobs build nothing', async () => {
  const withToken = (await jobsOf()).filter(({ steps = [] }) => JSON.stringify(steps).includes('secrets.'))

  expect(withToken.map(({ name, job }) => `${name} ${job}`)).toEqual([
    'release-remote publish',
    'release-remote activate',
    'own repository publish',
    'own repository activate',
  ])
  for (const { job, steps, environment, needs } of withToken) {
    expect(environment).toMatch(/inputs\.environment|^portal-events$/)
    const publishes = job === 'publish'
    expect(needs).toEqual(publishes ? 'build' : ['publish', 'preview'])
    const runs = steps.filter(({ run }) => run)
    expect(runs.map(({ run }) => run.replace(/^npx (--yes pnpm@10 exec )?/, ''))).toEqual([
      expect.stringMatching(/ci$|install --frozen-lockfile$/),
      publishes ? 'portal publish --built --output "$GITHUB_OUTPUT"' : 'portal activate "$VERSION"',
    ])
    expect(runs.map(({ env }) => Boolean(env?.PORTAL_TOKEN))).toEqual([false, true])
    expect(steps.some(({ uses }) => uses?.startsWith('actions/download-artifact'))).toBe(publishes)
  }
})

test('a published release is opened in a browser before it goes live, without a token', async () => {
  for (const { preview, activate, publish } of [
    (await workflow('release-remote')).jobs,
    parse(workflowInOwnRepository('events')).jobs,
  ]) {
    expect(publish.outputs).toEqual({
      version: expression('steps.publish.outputs.version'),
      preview: expression('steps.publish.outputs.preview'),
    })
    expect(preview).toMatchObject({ needs: 'publish', if: "needs.publish.outputs.preview != ''" })
    expect(preview.environment).toBeUndefined()
    expect(preview.steps.at(-1)).toMatchObject({
      run: expect.stringMatching(/portal check --open --preview "\$PREVIEW"$/),
      env: { PREVIEW: expression('needs.publish.outputs.preview') },
    })
    expect(activate.if).toBe(
      "!cancelled() && needs.publish.result == 'success' && needs.preview.result != 'failure'",
    )
    expect(activate.steps.at(-1).env.VERSION).toBe(expression('needs.publish.outputs.version'))
  }
})

test('a release waits for the portal’s tests, the shell’s only for these, and is skipped without PORTAL_URL', async () => {
  const { jobs } = await workflow('portal')
  expect(jobs.shell).toMatchObject({ needs: 'test', uses: './.github/workflows/shell.yml' })
  expect(jobs.server).toMatchObject({ needs: ['test', 'upgrade'], uses: './.github/workflows/server.yml' })

  const { build, publish, preview, activate } = (await workflow('release-remote')).jobs
  expect(build.if).toContain("vars.PORTAL_URL != ''")
  expect(build.steps[0].run).toContain('startswith("test")')
  expect(publish).toMatchObject({ needs: 'build', if: "needs.build.outputs.changed == 'true'" })
  // The commit that was tested is built and published.
  for (const { steps } of [build, publish, preview, activate])
    expect(steps.find(({ uses }) => uses?.startsWith('actions/checkout')).with.ref).toContain('env.REVISION')

  for (const name of remotes) {
    const { on, jobs } = await workflow(`remote-${name}`)
    expect(Object.keys(on)).toEqual(['workflow_run'])
    expect(on.workflow_run).toEqual({ workflows: ['portal'], types: ['completed'], branches: ['main'] })
    expect(jobs.remote.with).toEqual({ folder: `remote-${name}`, environment: `portal-${name}` })
  }
})

test.each([
  ['has another version', 'echo \'{"releases":[{"name":"events","version":"1.0.0-0badcafe"}]}\'', 0, true],
  ['has this version', 'echo \'{"releases":[{"name":"events","version":"1.0.0-00c0ffee"}]}\'', 0, false],
  ['only names this version elsewhere', 'echo \'{"releases":[{"declaredBy":"1.0.0-00c0ffee"}]}\'', 0, true],
  ['cannot be reached', 'exit 7', 7, false],
])('if the portal %s, a build is released only if it differs', async (_what, curl, expected, isReleased) => {
  const folder = await mkdtemp(join(tmpdir(), 'workflow-'))
  await writeFile(join(folder, 'curl'), `#!/bin/sh\n${curl}\n`)
  await chmod(join(folder, 'curl'), 0o755)
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist/release.json'), '{"version":"1.0.0-00c0ffee"}')
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    GITHUB_OUTPUT: join(folder, 'output'),
    PORTAL_URL: 'https://portal.example',
  }
  const { build } = (await workflow('release-remote')).jobs
  const ownRepository = parse(workflowInOwnRepository('events')).jobs.build

  for (const { steps } of [build, ownRepository]) {
    await writeFile(env.GITHUB_OUTPUT, '')
    const { run } = steps.find(({ id }) => id === 'changed')
    const options = { env, cwd: folder }
    const ended = await promisify(execFile)('bash', ['-e', '-c', run], options).catch((error) => error)
    expect(ended.code ?? 0).toBe(expected)
    expect(await readFile(env.GITHUB_OUTPUT, 'utf8')).toBe(isReleased ? 'changed=true\n' : '')
  }
  await rm(folder, { recursive: true })
})

test('packages and actions are kept up to date', async () => {
  const { updates } = parse(await textOf('dependabot.yml'))
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions'])
})
