import { createContext, type ReactNode, use } from 'react'
import type { SlotName, SlotProps } from '../contract/index'

/** How the page draws a slot: what its cards are given is `props`. */
export type DrawSlot = (name: SlotName, props: object) => ReactNode

const SlotContext = createContext<DrawSlot>(() => null)

/** Around all pages: the shell says how slots are drawn. Without it, as in a test of one page, they are empty. */
export const SlotProvider = SlotContext.Provider

type SlotElement = { [Name in SlotName]: { name: Name } & SlotProps[Name] }[SlotName]

/**
 * The place on a page for the cards that remotes offer for it (`cards` of `defineRemote`): in their order, each with its
 * own skeleton and failure. A page that has one names it in its route's `slots`.
 */
export function Slot({ name, ...props }: SlotElement): ReactNode {
  return use(SlotContext)(name, props)
}
