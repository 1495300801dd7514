/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contrast } from '@portal/shared/testing/contrast'
import { palette } from '@portal/shared/theme/palette'
import { render, screen } from '@testing-library/react'
import { InTitleColour } from './CodeforcesTitle'

test.each([
  ['newbie', 'grey'],
  ['pupil', 'green'],
  ['specialist', 'cyan'],
  ['expert', 'blue'],
  ['candidate master', 'violet'],
  ['master', 'orange'],
  ['international master', 'orange'],
  ['grandmaster', 'red'],
  ['international grandmaster', 'red'],
  ['Legendary Grandmaster', 'red'],
  ['unrated', 'none'],
  ['tourist', 'none'],
])('%s is %s', (title, colour) => {
  render(<InTitleColour title={title}>{title}</InTitleColour>)
  expect(screen.getByText(title)).toHaveClass(colour)
})

const style = readFileSync(fileURLToPath(new URL('./CodeforcesTitle.module.css', import.meta.url)), 'utf8')
const colours = [...style.matchAll(/\.(\w+) \{\s*color: light-dark\(#(\w+), #(\w+)\)/g)].map(
  ([, name = '', light = '', dark = '']) => ({ name, light: full(light), dark: full(dark) }),
)

function full(hex: string): string {
  return `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex}`
}

const grounds = ['surface', 'goldSoft', 'silverSoft', 'bronzeSoft', 'primarySoft'] as const

test('has seven colours', () => {
  const names = ['grey', 'green', 'cyan', 'blue', 'violet', 'orange', 'red']
  expect(colours.map(({ name }) => name)).toEqual(names)
})

test.each(colours)('$name is readable in both themes, on every row', ({ light, dark }) => {
  for (const ground of grounds) {
    expect(contrast(light, palette.light[ground])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark, palette.dark[ground])).toBeGreaterThanOrEqual(4.5)
  }
})
