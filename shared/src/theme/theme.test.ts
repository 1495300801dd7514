/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { theme } from 'antd'
import { contrast } from '../testing/contrast'
import { fonts, type Look, palette, themeConfig } from './index'

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
const looks: Look[] = ['light', 'dark']
const pairs = looks.flatMap((look) => [
  ...texts.flatMap((text) => grounds.map((ground) => [look, text, ground] as const)),
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
      ['primary', 'goldSoft'],
      ['primary', 'silverSoft'],
      ['primary', 'bronzeSoft'],
      ['positive', 'goldSoft'],
      ['negative', 'goldSoft'],
      ['positive', 'silverSoft'],
      ['negative', 'silverSoft'],
      ['positive', 'bronzeSoft'],
      ['negative', 'bronzeSoft'],
    ] as const
  ).map(([text, ground]) => [look, text, ground] as const),
])

test.each(pairs)('in the %s look %s is readable on %s', (look, text, ground) => {
  expect(contrast(palette[look][text], palette[look][ground])).toBeGreaterThanOrEqual(4.5)
})

test.each(looks)('antd’s %s look uses the palette’s exact colours', (look) => {
  const tokens = theme.getDesignToken(themeConfig(look))

  expect(tokens.colorPrimary).toBe(palette[look].primary)
  expect(tokens.colorBgContainer).toBe(palette[look].surface)
  expect(tokens.colorText).toBe(palette[look].ink)
  expect(tokens.colorTextDisabled).toBe(palette[look].inkSoft)
})

test('there is no motion for users who prefer reduced motion', () => {
  expect(themeConfig('light', { still: true }).token?.motion).toBe(false)
  expect(themeConfig('light').token?.motion).toBe(true)
})
