declare global {
  interface Window {
    gridWatch: GridWatch
  }
}

interface GridWatch {
  /** Milliseconds from the last byte of data or code to the first frame with cells. */
  painted?: number
  cells?: number
  /** Starts a new list of frame times. */
  startFrames(): void
  frames: number[]
}

/** Runs in the page before its own scripts. */
export function watchGrid(): void {
  let last = 0
  const watch: GridWatch = {
    frames: [],
    startFrames() {
      watch.frames = []
      last = 0
    },
  }
  window.gridWatch = watch
  const note = (now: number) => {
    if (last > 0) watch.frames.push(now - last)
    last = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)

  const afterFrame = (done: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = done
      channel.port2.postMessage(null)
    })
  const changes = new MutationObserver(() => {
    const cells = document.querySelectorAll('[role=gridcell]').length
    if (cells === 0) return
    changes.disconnect()
    const loaded = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /SubmissionData|getAllPotds|\.js$/.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
    afterFrame(() => {
      watch.painted = performance.now() - Math.max(...loaded)
      watch.cells = cells
    })
  })
  changes.observe(document, { subtree: true, childList: true })
}
