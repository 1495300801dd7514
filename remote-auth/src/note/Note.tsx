import type { HTMLAttributes } from 'react'
import css from './note.module.css'

interface NoteProps extends HTMLAttributes<HTMLDivElement> {
  tone?: 'caution' | 'primary' | 'accent' | 'positive'
}

/** A coloured box with a sentence or two; `row` as its class lays a button beside them. Without antd, for cards too. */
export const Note = ({ tone = 'caution', className = '', ...box }: NoteProps) => (
  <div {...box} className={`${css.note} ${css[tone]} ${className}`} />
)
