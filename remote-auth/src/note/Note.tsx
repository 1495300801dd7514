import type { HTMLAttributes } from 'react'
import css from './note.module.css'

interface NoteProps extends HTMLAttributes<HTMLDivElement> {
  tone?: 'caution' | 'primary' | 'accent' | 'positive'
}

/** A coloured box for a sentence or two; the class `row` puts a button beside them. Without antd, for cards. */
export const Note = ({ tone = 'caution', className = '', ...box }: NoteProps) => (
  <div {...box} className={`${css.note} ${css[tone]} ${className}`} />
)
