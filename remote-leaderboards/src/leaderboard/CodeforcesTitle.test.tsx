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
  expect(colours.map(({ name }) => name)).toEqual([
    'grey',
    'green',
    'cyan',
    'blue',
    'violet',
    'orange',
    'red',
  ])
})

/** Saturation from 0 to 1, hue in degrees. */
function hueOf(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread
  return { saturation: most && spread / most, hue: (sixth * 60 + 360) % 360 }
}

test.each([
  ['green', 100, 150],
  ['cyan', 160, 200],
  ['blue', 225, 250],
  ['violet', 285, 315],
  ['orange', 25, 45],
  ['red', 0, 10],
])('%s has that hue in both themes', (name, from, to) => {
  const colour = colours.find((one) => one.name === name)
  for (const hex of [colour?.light ?? '', colour?.dark ?? '']) {
    const { hue, saturation } = hueOf(hex)
    expect({ hex, hue: Math.min(Math.max(hue, from), to) }).toEqual({ hex, hue })
    expect(saturation).toBeGreaterThan(0.3)
  }
})

test('grey has no hue', () => {
  const grey = colours.find(({ name }) => name === 'grey')
  for (const hex of [grey?.light ?? '', grey?.dark ?? '']) expect(hueOf(hex).saturation).toBeLessThan(0.15)
})

test.each(colours)('$name is readable in both themes, on every row', ({ light, dark }) => {
  for (const ground of grounds) {
    expect(contrast(light, palette.light[ground])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark, palette.dark[ground])).toBeGreaterThanOrEqual(4.5)
  }
})
