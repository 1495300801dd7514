import { createContext, type ReactNode, use } from 'react'
import type { SlotName, SlotProps } from '../contract/index'

/** Draws a slot; `props` are passed to its cards. */
export type DrawSlot = (name: SlotName, props: object) => ReactNode

const SlotContext = createContext<DrawSlot>(() => null)

/** Set by the shell around all pages. Without it, as in a page's test, slots are empty. */
export const SlotProvider = SlotContext.Provider

type SlotElement = { [Name in SlotName]: { name: Name } & SlotProps[Name] }[SlotName]

/**
 * The place for remotes' cards (`cards` of `defineRemote`) on a page: in order, each with its own skeleton and
 * error state. List it in the route's `slots`.
 */
export function Slot({ name, ...props }: SlotElement): ReactNode {
  return use(SlotContext)(name, props)
}
