import { isCallFailure } from '@portal/shared/api/api'
import { useAppStatusQuery } from '@portal/shared/api/apps'
import type { AppStatus } from '@portal/shared/contract'
import { Icon } from '@portal/shared/ui/Icon'
import { userIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/PageStates'
import { StatusTag } from '@portal/shared/ui/StatusTag'
import { Skeleton } from 'antd'
import { useParams } from 'react-router-dom'
import { Card } from '../layout/Card'
import { backIcon } from '../layout/icons'
import layout from '../layout/layout.module.css'
import css from './apps.module.css'
import { CheckList, RollbackList } from './EventLists'
import { FailureTable } from './FailureTable'
import { HoursChart } from './HoursChart'
import { NewestSwitch } from './NewestSwitch'
import { ReleaseList } from './ReleaseList'
import { RouteTable } from './RouteTable'
import { countsText, since } from './texts'

const stateTags = {
  working: { tone: 'positive', text: 'Working' },
  'rolling out': { tone: 'primary', text: 'Rolling out' },
  'rolled back': { tone: 'caution', text: 'Rolled back' },
  failing: { tone: 'negative', text: 'Failing' },
  'not active': { tone: 'neutral', text: 'Not active' },
} as const

function Now({ app, at }: Pick<AppStatus, 'app' | 'at'>) {
  const { active, canary, stable, state, blocked, hours, day } = app
  return (
    <Card title="Now">
      <p className="row">
        <StatusTag tone={stateTags[state].tone}>{stateTags[state].text}</StatusTag>
        {blocked && <StatusTag tone="caution">Blocked</StatusTag>}
      </p>
      <dl className={css.facts}>
        <div>
          <dt>Active</dt>
          <dd>{active ? <code>{active.version}</code> : 'No release yet'}</dd>
          {active && (
            <dd>
              Activated {since(active.since, at)} by {active.by},{' '}
              {active.stableAt ? 'stable' : 'not stable yet'}
            </dd>
          )}
        </div>
        <div>
          <dt>Canary</dt>
          <dd>{canary ? <code>{canary.version}</code> : 'None'}</dd>
          {canary && (
            <dd>
              {canary.share} % of sessions, started {since(canary.since, at)} by {canary.by}
              {canary.auto && ', grows automatically'}
            </dd>
          )}
        </div>
        <div>
          <dt>Last stable release</dt>
          <dd>{stable ? <code>{stable.version}</code> : 'None yet'}</dd>
          {stable && <dd>Became stable {since(stable.at, at)}; pages fall back to it</dd>}
        </div>
      </dl>
      <HoursChart className={css.large} label="Views and failures" hours={hours} />
      <p className="muted small">{countsText(day)} in the last 24 hours</p>
    </Card>
  )
}

function Status({ status }: { status: AppStatus }) {
  const { app, at, releases, olderReleases, needsSignature, routes, failures, checks, rollbacks } = status
  return (
    <div className={`stack ${css.page}`}>
      <Now app={app} at={at} />
      <NewestSwitch name={app.name} title={app.title} isOn={status.hasNewest} />
      <Card title="Releases">
        <ReleaseList
          name={app.name}
          releases={releases}
          olderReleases={olderReleases}
          needsSignature={needsSignature}
          at={at}
        />
      </Card>
      <Card title="Routes in the last 24 hours">
        <RouteTable routes={routes} />
      </Card>
      <Card title="Failures in the last 24 hours">
        <FailureTable failures={failures} />
      </Card>
      <div className={css.columns}>
        <Card title="Release checks">
          <CheckList checks={checks} at={at} />
        </Card>
        <Card title="Rolled back automatically">
          <RollbackList rollbacks={rollbacks} at={at} />
        </Card>
      </div>
    </div>
  )
}

/** An app for its team and leads: releases, figures by route, checks and failures. */
export function AppPage() {
  const { name = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useAppStatusQuery(name, {
    refetchOnMountOrArgChange: true,
  })
  const hasFailed = error !== undefined && !isFetching
  const code = hasFailed && isCallFailure(error) ? error.status : undefined
  return (
    <section className="page">
      <a className={layout.back} href="/status">
        <Icon of={backIcon} /> Status
      </a>
      <PageHeading intro={currentData && `Team ${currentData.app.team}`}>
        {currentData?.app.title ?? name}
      </PageHeading>
      {code === 403 && (
        <EmptyState icon={userIcon} action={<a href="/status">See the status of all apps</a>}>
          This page is for the team of ‘{name}’ and leads. To join the team, ask a core maintainer to add your
          e-mail address.
        </EmptyState>
      )}
      {code === 404 && (
        <EmptyState icon={userIcon} action={<a href="/status">See the status of all apps</a>}>
          There is no app called ‘{name}’.
        </EmptyState>
      )}
      {hasFailed && code !== 403 && code !== 404 && (
        <FailedState error={error} fallback="The app’s status could not be loaded" onRetry={refetch} />
      )}
      {!currentData && isFetching && (
        <LoadingState label="Loading the app’s status">
          <Skeleton paragraph={{ rows: 6 }} />
        </LoadingState>
      )}
      {currentData && <Status status={currentData} />}
    </section>
  )
}

export { AppPage as Page }
