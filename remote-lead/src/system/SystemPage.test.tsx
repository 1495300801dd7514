import type { SystemState } from '@portal/shared/contract'
import { answer, answerNothing, noAnswerTexts } from '@portal/shared/testing/apiServer'
import { lead } from '@portal/shared/testing/people'
import { renderPage, textsOf } from '@portal/shared/testing/renderPage'
import { screen, within } from '@testing-library/react'
import { SystemPage } from './SystemPage'

const at = '2026-11-23T10:00:00.000Z'
const ago = (minutes: number) => new Date(Date.parse(at) - minutes * 60_000).toISOString()
const node = {
  _id: '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a33',
  host: 'node1',
  version: '1.0.0',
  runtime: 'v22.1.0',
  startedAt: ago(600),
  heardAt: at,
  isSilent: false,
  faults: [],
}
const job: SystemState['jobs'][number] = {
  name: 'retention',
  everySeconds: 3600,
  state: 'waiting',
  startedAt: ago(30),
  goodAt: ago(30),
  tookMs: 40,
  nextAt: ago(-30),
  failedAt: null,
  failure: null,
}
const github: SystemState['platforms'][number] = {
  name: 'github',
  title: 'GitHub',
  state: 'up',
  goodAt: ago(1),
  failedAt: null,
  restsUntil: null,
}
const state: SystemState = {
  at,
  nodes: [node],
  database: { kind: 'postgres', version: '17.2', latencyMs: 0.8, bytes: 52e6 },
  jobs: [job],
  mails: { waiting: 0, oldestAt: null, refused: 0, list: [] },
  platforms: [github],
  backup: {
    isSetUp: true,
    goodAt: ago(300),
    bytes: 3e6,
    tookMs: 1200,
    failedAt: null,
    failure: null,
    isOld: false,
  },
  apps: [{ name: 'papers', title: 'Question papers', version: '1.0.0-abc', since: ago(2000) }],
}

function open(changes: Partial<SystemState> = {}) {
  answer('get', '/lead/system', { ...state, ...changes })
  return renderPage(<SystemPage />, { path: '/leadDashboard/system', as: lead })
}

const problems = async () =>
  textsOf('listitem', within(await screen.findByRole('list', { name: 'Problems' })))

test('shows a failure, and after Retry that all is well, with nodes, database, backup, platforms and releases', async () => {
  answerNothing('get', '/lead/system')
  const { user } = await renderPage(<SystemPage />, { path: '/leadDashboard/system', as: lead })
  expect(await screen.findByRole('alert')).toHaveTextContent(noAnswerTexts.read)
  answer('get', '/lead/system', state)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('All is well.')).toBeVisible()
  const texts = [
    'node1',
    'Answers in 1 ms',
    '5 hours ago',
    'Available',
    '1.0.0-abc',
    'No e-mails are waiting.',
  ]
  for (const text of texts) expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Retry all/ })).toBeNull()
})

test('shows problems first, with what to do', async () => {
  await open({
    nodes: [{ ...node, isSilent: true, heardAt: ago(20) }],
    jobs: [{ ...job, state: 'failing', failure: 'The disk is full' }],
    backup: { ...state.backup, goodAt: null, isSetUp: false, isOld: true },
    platforms: [
      { ...github, state: 'down', failedAt: at, restsUntil: ago(-12) },
      { ...github, name: 'gfg', title: 'GFG' },
    ],
  })
  expect(await problems()).toEqual([
    expect.stringMatching(/^node1 was last heard from 20 minutes ago.*check that machine/),
    expect.stringMatching(/^‘Old records’ failed: The disk is full.*retried automatically/),
    expect.stringMatching(/^No backups are made.*BACKUP_TO/),
    expect.stringMatching(/^GitHub doesn’t answer.*Next attempt in 12 min/),
  ])
})

test('reports a job that runs far longer than usual, and unreachable platforms once', async () => {
  const running = { ...job, state: 'running' as const, startedAt: ago(180) }
  const away = { ...github, state: 'down' as const, failedAt: at }
  await open({
    jobs: [running, { ...running, name: 'backup', tookMs: 3_600_000 }],
    platforms: [away, { ...away, name: 'gfg', title: 'GFG' }],
  })
  expect(await problems()).toEqual([
    expect.stringMatching(/^‘Old records’ started 3 hours ago and hasn’t finished.*restart the nodes/),
    // The network is the likely cause.
    expect.stringMatching(/^No platform answers.*doctor/),
  ])
})

test('runs a job after a question, unless it is running', async () => {
  const sent = answer('post', '/lead/system/jobs/retention', { message: 'It starts within seconds' })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Run ‘Old records’ now' }))
  const dialog = await screen.findByRole('dialog', { name: 'Run ‘Old records’ now?' })
  expect(sent).toEqual([])
  answer('get', '/lead/system', { ...state, jobs: [{ ...job, state: 'running', startedAt: at }] })
  await user.click(within(dialog).getByRole('button', { name: 'Run now' }))

  expect(await screen.findByText('‘Old records’ starts within seconds')).toBeVisible()
  expect(await screen.findByText('Running')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Run ‘Old records’ now' })
  expect(button).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([{}])
})

test('retries waiting e-mails, and shows why they wait', async () => {
  const sent = answer('post', '/lead/system/mails', { message: 'One mail is tried again' })
  const mail = {
    _id: node._id,
    subject: 'Your code',
    createdAt: ago(20),
    nextAt: ago(-2),
    attempts: 3,
    isRefused: false,
    failure: 'Connection refused',
  }
  const { user } = await open({ mails: { waiting: 1, oldestAt: ago(20), refused: 0, list: [mail] } })
  expect(await screen.findByText('Connection refused')).toBeVisible()
  expect(screen.getByText(/The oldest waiting e-mail is from 20 minutes ago/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry all now' }))

  expect(await screen.findByText('Retrying the e-mails now')).toBeVisible()
  expect(sent).toEqual([{}])
})
