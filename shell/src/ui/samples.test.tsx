import * as antd from 'antd'
import { samples } from './samples'

/** Components that render nothing or are deprecated. */
const left = [...['BackTop', 'List'], ...['ConfigProvider', 'Grid', 'theme', 'unstableSetRender', 'version']]

test('shows every antd component that renders something, except deprecated ones', () => {
  const shown = Object.values(samples).flatMap((components) => Object.keys(components))
  expect([...shown, ...left].sort()).toEqual(Object.keys(antd).sort())
})
