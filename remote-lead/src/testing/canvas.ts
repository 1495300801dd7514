/** How many squares a canvas holds, by the colour they were drawn in. */
export type Drawn = Map<string, number>

const drawnOn = new WeakMap<HTMLCanvasElement, Drawn>()

/** What stands on the canvas that is repeated. */
type Pattern = { drawn: Drawn }

class Context {
  fillStyle: string | Pattern = ''
  strokeStyle = ''
  lineWidth = 1
  squares = 0
  drawn: Drawn = new Map()

  beginPath() {
    this.squares = 0
  }

  roundRect() {
    this.squares += 1
  }

  fill() {
    if (typeof this.fillStyle === 'string') this.note(this.fillStyle, this.squares)
  }

  createPattern(canvas: HTMLCanvasElement): Pattern {
    return { drawn: drawnOn.get(canvas) ?? new Map() }
  }

  strokeRect() {
    this.note(`${this.strokeStyle} hollow`, 1)
  }

  fillRect() {
    if (typeof this.fillStyle === 'string') this.note(`${this.fillStyle} dot`, 1)
    else for (const [colour, count] of this.fillStyle.drawn) this.note(colour, count)
  }

  note(colour: string, count: number) {
    if (count > 0) this.drawn.set(colour, (this.drawn.get(colour) ?? 0) + count)
  }
}

/**
 * jsdom neither draws nor scrolls: its canvases note what they are told to draw, its elements are scrolled at once.
 * Called once, at the file's top.
 */
export function setUpCanvas(): void {
  beforeEach(() => {
    Object.assign(globalThis, { devicePixelRatio: 1 })
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement) {
        const context = new Context()
        drawnOn.set(this, context.drawn)
        return context
      },
    })
    Object.assign(HTMLElement.prototype, {
      scrollTo(this: HTMLElement, { left, top }: ScrollToOptions) {
        this.scrollLeft = left ?? this.scrollLeft
        this.scrollTop = top ?? this.scrollTop
        this.dispatchEvent(new Event('scroll'))
      },
    })
  })
}

/** What stands on all canvases of the page together. */
export function drawnInAll(): Record<string, number> {
  const all: Record<string, number> = {}
  for (const canvas of document.querySelectorAll('canvas'))
    for (const [colour, count] of drawnOn.get(canvas) ?? []) all[colour] = (all[colour] ?? 0) + count
  return all
}
