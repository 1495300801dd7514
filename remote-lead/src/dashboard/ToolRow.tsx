import { useId } from 'react'
import { Link } from 'react-router-dom'
import css from './dashboard.module.css'
import type { Figure, Tool } from './tools'

interface ToolRowProps {
  tool: Tool
  /** What is known of its figure; undefined where there is none, or it is being read. */
  figure: Figure | undefined
}

function toneOf({ wanted, well }: Figure) {
  if (wanted) return css.wanted
  return well ? css.well : undefined
}

/** A link to a tool, with its figure beside it. What the tool is for stands below the pointer, and is read out. */
export function ToolRow({ tool: { path, label, line }, figure }: ToolRowProps) {
  const id = useId()
  return (
    <li>
      <Link to={path} title={line} aria-describedby={`${id}-line${figure ? ` ${id}-figure` : ''}`}>
        {label}
      </Link>
      <span id={`${id}-line`} hidden>
        {line}
      </span>
      {figure && (
        <span id={`${id}-figure`} className={[css.figure, toneOf(figure)].filter(Boolean).join(' ')}>
          <strong>{figure.value}</strong> {figure.text}
        </span>
      )}
    </li>
  )
}
