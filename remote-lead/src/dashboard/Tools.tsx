import { failureText } from '@portal/shared/api/api'
import { useDashboardFiguresQuery } from '@portal/shared/api/leads'
import { Icon } from '@portal/shared/ui/icon'
import { reloadIcon } from '@portal/shared/ui/icons'
import { Button } from 'antd'
import { useId } from 'react'
import css from './dashboard.module.css'
import { ToolRow } from './ToolRow'
import { type Figure, type Tool, type ToolGroup, toolGroups } from './tools'

interface NoFiguresProps {
  error: unknown
  onRetry: () => unknown
}

function NoFigures({ error, onRetry }: NoFiguresProps) {
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
  figureOf: (tool: Tool) => Figure | undefined
}

function Group({ group: { title, tools }, figureOf }: GroupProps) {
  const id = useId()
  return (
    <section className={css.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {tools.map((tool) => (
          <ToolRow key={tool.path} tool={tool} figure={figureOf(tool)} />
        ))}
      </ul>
    </section>
  )
}

/** All children of the dashboard, with what is going on there. They are there without figures, too. */
export function Tools() {
  const id = useId()
  const { data, error, isFetching, refetch } = useDashboardFiguresQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <section className={css.tools} aria-labelledby={id}>
      <h2 id={id}>All tools</h2>
      {error !== undefined && !isFetching && <NoFigures error={error} onRetry={refetch} />}
      <div className={css.groups}>
        {toolGroups.map((group) => (
          <Group key={group.title} group={group} figureOf={({ figure }) => data && figure?.(data)} />
        ))}
      </div>
    </section>
  )
}
