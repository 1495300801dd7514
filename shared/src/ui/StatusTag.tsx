import { Tag } from 'antd'
import type { ReactNode } from 'react'

const colors = {
  positive: 'success',
  caution: 'warning',
  negative: 'error',
  primary: 'processing',
  neutral: 'default',
} as const

/** The meaning of a status: done, needs attention, failed, in progress, or none of these. */
export type StatusTone = keyof typeof colors

interface StatusTagProps {
  tone?: StatusTone
  /** A longer explanation, as a tooltip. */
  title?: string
  className?: string | undefined
  children: ReactNode
}

/** A short status in the colour of its meaning: antd's `Tag`. */
export const StatusTag = ({ tone = 'neutral', className = '', ...tag }: StatusTagProps) => (
  <Tag color={colors[tone]} variant="filled" className={className} {...tag} />
)
