import { useDashboardFiguresQuery } from '@portal/shared/api/leads'
import { FailedState } from '@portal/shared/ui/PageStates'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import css from './dashboard.module.css'
import { type Figure, type Tool, type ToolGroup, toolGroups } from './tools'

interface ToolRowProps {
  tool: Tool
  /** Undefined while loading, and for tools without one. */
  figure: Figure | undefined
}

/** A link to a tool and its figure. The description is a tooltip and is announced. */
function ToolRow({ tool: { path, label, line }, figure }: ToolRowProps) {
  const id = useId()
  return (
    <li className="row spread">
      <Link to={path} title={line} aria-describedby={`${id}-line${figure ? ` ${id}-figure` : ''}`}>
        {label}
      </Link>
      <span id={`${id}-line`} hidden>
        {line}
      </span>
      {figure && (
        <span id={`${id}-figure`} className={`muted small ${figure.tone ? css[figure.tone] : ''}`}>
          <strong>{figure.value}</strong> {figure.text}
        </span>
      )}
    </li>
  )
}

interface GroupProps {
  group: ToolGroup
  figureOf: (tool: Tool) => Figure | undefined
}

function Group({ group: { title, tools }, figureOf }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="muted small">
        {title}
      </h3>
      <ul className={css.lines}>
        {tools.map((tool) => (
          <ToolRow key={tool.path} tool={tool} figure={figureOf(tool)} />
        ))}
      </ul>
    </section>
  )
}

/** All tools with live figures. They are listed without figures, too. */
export function Tools() {
  const id = useId()
  const { data, error, isFetching, refetch } = useDashboardFiguresQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <section className={`stack ${css.part}`} aria-labelledby={id}>
      <h2 id={id}>All tools</h2>
      {error !== undefined && !isFetching && (
        <FailedState
          error={error}
          prefix="The live figures couldn’t be loaded: "
          fallback="some error occurred"
          onRetry={refetch}
        />
      )}
      <div className={css.tools}>
        {toolGroups.map((group) => (
          <Group key={group.title} group={group} figureOf={({ figure }) => data && figure?.(data)} />
        ))}
      </div>
    </section>
  )
}
