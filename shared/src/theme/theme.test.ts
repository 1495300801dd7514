/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { theme } from 'antd'
import { contrast } from '../testing/contrast'
import { fonts, palette, type Scheme, themeConfig } from './index'

const variables = readFileSync(fileURLToPath(new URL('./variables.css', import.meta.url)), 'utf8')

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test.each(Object.keys(palette.light))('the style sheets define %s like antd', (name) => {
  const { light, dark } = palette
  const values = `light-dark(${Reflect.get(light, name)}, ${Reflect.get(dark, name)})`

  expect(variables).toContain(`--${kebab(name)}: ${values};`)
})

test('the style sheets use the theme’s fonts', () => {
  const quoted = variables.replaceAll(/["']/g, "'").replaceAll(/\s+/g, ' ')
  expect(quoted).toContain(`--font-text: ${fonts.text};`)
  expect(quoted).toContain(`--font-heading: ${fonts.heading};`)
  expect(quoted).toContain(`--font-code: ${fonts.code};`)
})

const texts = [
  'ink',
  'inkSoft',
  'primary',
  'accentInk',
  'positive',
  'negative',
  'caution',
  'gold',
  'silver',
  'bronze',
] as const
const grounds = ['paper', 'surface', 'raised'] as const
const schemes: Scheme[] = ['light', 'dark']
const pairs = schemes.flatMap((scheme) => [
  ...texts.flatMap((text) => grounds.map((ground) => [scheme, text, ground] as const)),
  ...(
    [
      ['onPrimary', 'primary'],
      ['onPrimary', 'primaryHover'],
      ['primary', 'primarySoft'],
      ['accentInk', 'accentSoft'],
      ['positive', 'positiveSoft'],
      ['negative', 'negativeSoft'],
      ['caution', 'cautionSoft'],
      ['gold', 'goldSoft'],
      ['silver', 'silverSoft'],
      ['bronze', 'bronzeSoft'],
    ] as const
  ).map(([text, ground]) => [scheme, text, ground] as const),
  ...(['primary', 'positive', 'negative'] as const).flatMap((text) =>
    (['goldSoft', 'silverSoft', 'bronzeSoft'] as const).map((medal) => [scheme, text, medal] as const),
  ),
])

test.each(pairs)('in the %s scheme %s is readable on %s', (scheme, text, ground) => {
  expect(contrast(palette[scheme][text], palette[scheme][ground])).toBeGreaterThanOrEqual(4.5)
})

test.each(schemes)('antd’s %s scheme uses the palette’s exact colours', (scheme) => {
  const tokens = theme.getDesignToken(themeConfig(scheme))

  expect(tokens.colorPrimary).toBe(palette[scheme].primary)
  expect(tokens.colorBgContainer).toBe(palette[scheme].surface)
  expect(tokens.colorText).toBe(palette[scheme].ink)
  expect(tokens.colorTextDisabled).toBe(palette[scheme].inkSoft)
})

test('there is no motion for users who prefer reduced motion', () => {
  expect(themeConfig('light', { reducedMotion: true }).token?.motion).toBe(false)
  expect(themeConfig('light').token?.motion).toBe(true)
})
