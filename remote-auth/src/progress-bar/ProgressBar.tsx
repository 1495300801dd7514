import type { ComponentProps } from 'react'
import css from './ProgressBar.module.css'

/** The browser's own progress bar in the theme's colours; what is around it may make it lower. */
export const ProgressBar = (progress: Omit<ComponentProps<'progress'>, 'className'>) => (
  <progress className={css.bar} {...progress} />
)
