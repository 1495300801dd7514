import { failureText } from '@portal/shared/api/api'
import { useDashboardFiguresQuery } from '@portal/shared/api/leads'
import { Icon } from '@portal/shared/ui/icon'
import { reloadIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { Slot } from '@portal/shared/ui/slot'
import { Button } from 'antd'
import { useId } from 'react'
import css from './dashboard.module.css'
import { ToolCard } from './ToolCard'
import { type Tool, type ToolGroup, toolGroups } from './tools'

function NoFigures({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <div className={css.noFigures} role="alert">
      <p>The live figures could not be read: {failureText(error, 'some error occurred')}</p>
      <Button size="small" icon={<Icon of={reloadIcon} />} onClick={() => onRetry()}>
        Retry
      </Button>
    </div>
  )
}

interface GroupProps {
  group: ToolGroup
  figureOf: (tool: Tool) => ReturnType<NonNullable<Tool['figure']>> | 'loading' | undefined
}

function Group({ group: { title, tools }, figureOf }: GroupProps) {
  const id = useId()
  return (
    <section className={css.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {tools.map((tool) => (
          <ToolCard key={tool.path} tool={tool} figure={figureOf(tool)} />
        ))}
      </ul>
    </section>
  )
}

/** The leads' front door: all their tools, with what is going on (specification, section 2). It works without figures. */
export function LeadDashboardPage() {
  const { data, error, isFetching, refetch } = useDashboardFiguresQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const figureOf = ({ figure }: Tool) => {
    if (!figure) return undefined
    if (data) return figure(data)
    return isFetching ? 'loading' : undefined
  }
  return (
    <section className={css.page}>
      <PageHeading intro="Everything that keeps the club going, in one place.">Lead Dashboard</PageHeading>
      <Slot name="lead-dashboard" />
      {error !== undefined && !isFetching && <NoFigures error={error} onRetry={refetch} />}
      {toolGroups.map((group) => (
        <Group key={group.title} group={group} figureOf={figureOf} />
      ))}
    </section>
  )
}

export { LeadDashboardPage as Page }
