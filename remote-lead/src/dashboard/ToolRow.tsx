import { useId } from 'react'
import { Link } from 'react-router-dom'
import css from './dashboard.module.css'
import type { Figure, Tool } from './tools'

interface ToolCardProps {
  tool: Tool
  /** What is known of its figure; `loading` while it is read, undefined where there is none. */
  figure: Figure | 'loading' | undefined
}

function toneOf({ wanted, well }: Figure) {
  if (wanted) return css.wanted
  return well ? css.well : undefined
}

/** A link to a tool: the whole card opens it, its name alone is what it is called. */
export function ToolCard({ tool, figure }: ToolCardProps) {
  const id = useId()
  const known = typeof figure === 'object' ? figure : undefined
  return (
    <li className={css.card}>
      <h3>
        <Link to={tool.path} aria-describedby={`${id}-line${known ? ` ${id}-figure` : ''}`}>
          {tool.label}
        </Link>
      </h3>
      <p id={`${id}-line`}>{tool.line}</p>
      {figure === 'loading' && <span className={css.skeleton} aria-hidden="true" />}
      {known && (
        <p id={`${id}-figure`} className={[css.figure, toneOf(known)].filter(Boolean).join(' ')}>
          <strong>{known.value}</strong> {known.text}
        </p>
      )}
    </li>
  )
}
