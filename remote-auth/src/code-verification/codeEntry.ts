import { accountLimits } from '@portal/shared/contract'

/** The five boxes, each a digit or ''. */
export type Boxes = readonly string[]

/** The boxes after an input, and which of them has focus. */
export interface Entry {
  boxes: Boxes
  focus: number
}

const length = accountLimits.codeLength
const isDigit = (character: string) => /^[0-9]$/.test(character)

export const emptyBoxes: Boxes = Array.from({ length }, () => '')

/** Spreads characters over the boxes from `from` on; a non-digit clears from its box on. */
function spread(boxes: Boxes, from: number, characters: readonly string[]): Entry {
  const room = characters.slice(0, length - from)
  const wrong = room.findIndex((character) => !isDigit(character))
  const digits = wrong < 0 ? room : room.slice(0, wrong)
  const end = from + digits.length
  const next = boxes.map((box, at) => {
    if (at < from) return box
    if (at < end) return digits[at - from] ?? ''
    return wrong < 0 ? box : ''
  })
  return { boxes: next, focus: Math.min(end, length - 1) }
}

/** Pastes into box `at`: a text with a whole code fills all boxes, others start at `at`. */
export function pasteInto(boxes: Boxes, at: number, text: string): Entry {
  const packed = text.replace(/\s/g, '')
  const code = /(?<!\d)\d{5}(?!\d)/
  const whole = (code.exec(text) ?? code.exec(packed.replaceAll('-', '')))?.[0] ?? packed
  if (whole === '') return { boxes, focus: at }
  return spread(boxes, whole.length >= length ? 0 : at, [...whole])
}

/** Handles input in box `at`: it was emptied, typed into, or autofilled. */
export function typeInto(boxes: Boxes, at: number, value: string): Entry {
  if (value === '') return { boxes: boxes.with(at, ''), focus: at }
  const typed = value.length === 2 ? value.replace(boxes[at] ?? '', '') : value
  return typed.length === 1 ? spread(boxes, at, [typed]) : pasteInto(boxes, at, typed)
}

/** Backspace in box `at`: clears it, or if empty the box before. */
export function backspaceIn(boxes: Boxes, at: number): Entry {
  const focus = boxes[at] === '' ? Math.max(at - 1, 0) : at
  return { boxes: boxes.with(focus, ''), focus }
}
