import '../../shared/src/theme/variables.css'
import './page.css'
import { ConfigProvider } from 'antd'
import { createRoot } from 'react-dom/client'
import type { Board } from '../../remote-lead/src/grids/board'
import { themeConfig } from '../../shared/src/theme'
import { clubOf } from './club'
import { scroller, ways } from './ways'

/** After the frame that shows what was just rendered. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve()
      channel.port2.postMessage(null)
    })
  })

const until = async (done: () => boolean) => {
  while (!done()) await painted()
}

let board: Board = { problems: [], students: [] }

/** Makes the data, so that showing it is measured alone. */
async function prepare(students: number, problems: number): Promise<void> {
  board = clubOf(students, problems)
  await painted()
}

/** Shows the board in one of the ways: milliseconds until it can be seen. */
async function show(way: string): Promise<number> {
  const element = ways[way]
  const root = document.querySelector('#root')
  if (!element || !root) throw new Error(`There is no way called ${way}`)
  const start = performance.now()
  createRoot(root).render(<ConfigProvider theme={themeConfig('light')}>{element(board)}</ConfigProvider>)
  await until(() => scroller() !== null)
  await painted()
  return performance.now() - start
}

const frames: number[] = []
let last = 0
const watch = (now: number) => {
  if (last > 0) frames.push(now - last)
  last = now
  requestAnimationFrame(watch)
}

/** Begins to note how long each frame takes. */
function watchFrames(): void {
  requestAnimationFrame(watch)
}

/** The frames so far, in milliseconds, and how far the grid is scrolled. */
const watched = () => ({ frames, left: scroller()?.scrollLeft ?? 0, top: scroller()?.scrollTop ?? 0 })

const bench = { prepare, show, watchFrames, watched, painted }
export type Bench = typeof bench
Object.assign(window, { bench })
