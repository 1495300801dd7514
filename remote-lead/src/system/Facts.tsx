import type { SystemState } from '@portal/shared/contract'
import { appPath } from '@portal/shared/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card } from '../layout/Card'
import css from './system.module.css'
import { sinceText, sizeText, tookText, untilText } from './texts'

interface Fact {
  key: string
  label: ReactNode
  text: string
  more?: string
  isBad?: boolean
}

function FactList({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Card title={title}>
      <dl className={`stack ${css.facts}`}>
        {facts.map(({ key, label, text, more, isBad = false }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className={isBad ? css.bad : undefined}>
              {text}
              {more && <small>{more}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const platformTexts = {
  up: 'Available',
  degraded: 'Partly available',
  down: 'Not available',
  unknown: 'Not called yet',
}

/** Facts that rarely change: nodes, database, backup, platforms, releases. */
export function Facts({ state }: { state: SystemState }) {
  const { at, nodes, database, backup, platforms, apps } = state
  const nodeFacts = nodes.map(({ _id, host, version, runtime, startedAt, heardAt, isSilent, faults }) => ({
    key: _id,
    label: host,
    isBad: isSilent || faults.length > 0,
    text: isSilent ? `Silent since ${sinceText(heardAt, at)}` : faults.join('; ') || 'Works',
    more: `Version ${version}, Node.js ${runtime}, started ${sinceText(startedAt, at)}`,
  }))
  const kind = database.kind === 'pglite' ? 'Embedded database' : 'PostgreSQL'
  return (
    <div className={css.cards}>
      <FactList title="Nodes" facts={nodeFacts} />
      <FactList
        title="Database and backup"
        facts={[
          {
            key: 'database',
            label: kind,
            text: `Answers in ${tookText(database.latencyMs)}`,
            more: `Version ${database.version}, ${sizeText(database.bytes)}`,
          },
          {
            key: 'backup',
            label: 'Last backup',
            text: backup.goodAt ? sinceText(backup.goodAt, at) : 'None yet',
            isBad: backup.isOld || backup.failure !== null,
            more:
              backup.bytes === null ? '' : `${sizeText(backup.bytes)}, took ${tookText(backup.tookMs ?? 0)}`,
          },
        ]}
      />
      <FactList
        title="Platforms"
        facts={platforms.map(({ name, title, state: is, goodAt, restsUntil }) => ({
          key: name,
          label: title,
          text: platformTexts[is],
          isBad: is === 'down',
          more: restsUntil
            ? `Next call ${untilText(restsUntil, at)}`
            : goodAt
              ? `Last answer ${sinceText(goodAt, at)}`
              : '',
        }))}
      />
      <FactList
        title="Releases"
        facts={apps.map(({ name, title, version, since }) => ({
          key: name,
          label: <Link to={appPath(name)}>{title}</Link>,
          text: version,
          more: `Since ${sinceText(since, at)}`,
        }))}
      />
    </div>
  )
}
