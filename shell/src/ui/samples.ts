import type { ReactNode } from 'react'
import { general, layout, navigation } from './samples/basics'
import { display } from './samples/display'
import { entry } from './samples/entry'
import { feedback } from './samples/feedback'

/** A sample of every antd component that renders something, by its name, in the sections of antd's documentation. */
export const samples: Record<string, Record<string, ReactNode>> = {
  General: general,
  Layout: layout,
  Navigation: navigation,
  'Data entry': entry,
  'Data display': display,
  Feedback: feedback,
}
