/** The styles of the status page, in addition to those of all server-rendered pages. */
export const statusStyle = `
:root { --warm: color-mix(in oklab, var(--caution) 45%, var(--accent)) }
body { font-variant-numeric: tabular-nums; text-rendering: optimizeLegibility }
.skip { position: absolute; inset-inline-start: 16px; inset-block-start: -60px; padding: 8px 16px; border-radius: var(--radius); background: var(--primary); color: var(--on-primary) }
.skip:focus { inset-block-start: 8px; z-index: 2 }
.bar { border-block-end: 1px solid var(--line) }
.bar .row { display: flex; align-items: center; gap: 28px; max-inline-size: calc(var(--page) + 2 * var(--gutter)); min-block-size: 60px; margin: 0 auto; padding-inline: var(--gutter) }
.brand { display: inline-flex; align-items: center; gap: 10px; min-block-size: 44px; color: var(--ink); font: 650 1.0625rem / 1 var(--font-heading); letter-spacing: -0.01em; text-decoration: none }
.mark { inline-size: 22px; block-size: 22px; fill: var(--primary) }
.mark .lit { fill: var(--accent) }
nav a { display: inline-flex; align-items: center; min-block-size: 44px; padding: 0 12px; color: var(--ink-soft); font-weight: 550; text-decoration: none }
nav a:hover, nav a[aria-current] { color: var(--ink) }
.page { max-inline-size: calc(var(--page) + 2 * var(--gutter)); margin: 0 auto; padding: clamp(28px, 5vw, 56px) var(--gutter) 0 }
.page:focus { outline: none }
.foot { max-inline-size: calc(var(--page) + 2 * var(--gutter)); margin: 0 auto; padding: 48px var(--gutter) 40px; color: var(--ink-soft); font-size: 0.875rem }
.page h1 { margin: 0; font-size: clamp(1.875rem, 4.5vw, 2.75rem); letter-spacing: -0.02em }
.page h2 { margin: 0 0 16px; font-size: 1.25rem; letter-spacing: -0.01em }
.page h3 { margin: 0; font-size: 1.125rem }
.page section { margin-block-start: clamp(36px, 5vw, 56px) }
.page p { margin: 0 }
.soft { color: var(--ink-soft) }
.small { font-size: 0.875rem; line-height: 1.5 }
.hero { display: grid; gap: 12px }
.now { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 12px }
.say { display: flex; align-items: center; gap: 12px; padding: 14px 18px; border-radius: var(--radius); background: var(--positive-soft); color: var(--positive); font-weight: 600; text-wrap: balance }
.say::before { content: ''; flex: none; inline-size: 10px; block-size: 10px; border-radius: 50%; background: currentcolor }
.say.caution { background: var(--caution-soft); color: var(--caution) }
.say.negative { background: var(--negative-soft); color: var(--negative) }
.say + .say { margin-block-start: -4px }
.tag { display: inline-flex; align-items: center; gap: 6px; padding: 2px 10px; border-radius: 99px; background: var(--paper); color: var(--ink-soft); font-size: 0.8125rem; font-weight: 600; line-height: 1.5; white-space: nowrap }
.tag.positive { background: var(--positive-soft); color: var(--positive) }
.tag.caution { background: var(--caution-soft); color: var(--caution) }
.tag.negative { background: var(--negative-soft); color: var(--negative) }
.tag.primary { background: var(--primary-soft); color: var(--primary) }
.tag.plain { border: 1px solid var(--line) }
.tags { display: flex; flex-wrap: wrap; gap: 6px }
.panels { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 344px), 1fr)); gap: 20px; margin: 0; padding: 0; list-style: none }
.panel { display: flex; flex-direction: column; gap: 16px; min-inline-size: 0; padding: 20px; border: 1px solid var(--line); border-radius: calc(var(--radius) * 1.4); background: var(--surface); box-shadow: var(--shadow) }
.panels > li { display: grid }
.panel.raised { border-color: var(--warm) }
.panel > .figure { margin-block-start: auto }
.panel.failed { border-color: var(--negative) }
.panel .head { display: flex; align-items: flex-start; justify-content: space-between; gap: 12px }
.panel .lines { display: grid; gap: 2px }
.panel .lines code { color: var(--ink); font-weight: 600 }
.rollout { display: grid; gap: 8px; padding: 12px 14px; border-radius: var(--radius); background: var(--primary-soft) }
.figure { display: grid; gap: 6px }
svg { display: block; inline-size: 100% }
.hours { block-size: 48px }
.base { fill: var(--line) }
.views { fill: var(--primary) }
.hours .views { opacity: 0.55 }
.failures, .down { fill: var(--negative) }
.uptime { block-size: 22px }
.up { fill: var(--positive) }
.partly { fill: var(--warm) }
.unknown { fill: var(--line) }
.vital, .share { block-size: 6px; border-radius: 3px; overflow: hidden }
.share .rest { fill: var(--surface) }
.vitals { display: grid; grid-template-columns: 1fr 1fr; gap: 12px 20px; margin: 0 }
.vitals > div { display: grid; gap: 5px; min-inline-size: 0 }
.vitals dt { color: var(--ink-soft); font-size: 0.8125rem; line-height: 1.4 }
.vitals dd { display: grid; gap: 5px; margin: 0 }
.vitals dd span { display: flex; align-items: baseline; justify-content: space-between; gap: 8px; font-weight: 600; line-height: 1.3 }
.rate { font-size: 0.8125rem; font-weight: 500 }
.rate.good { color: var(--positive) }
.rate.fair { color: var(--caution) }
.rate.poor { color: var(--negative) }
.services { display: grid; margin: 0; padding: 8px 20px; list-style: none; border: 1px solid var(--line); border-radius: calc(var(--radius) * 1.4); background: var(--surface); box-shadow: var(--shadow) }
.services li { display: grid; grid-template-columns: 150px 110px minmax(0, 1fr) 84px; align-items: center; gap: 4px 16px; padding-block: 12px }
.services li + li { border-block-start: 1px solid var(--line) }
.services strong { font-weight: 600 }
.services .end { text-align: end }
.services .wide { grid-column: 1 / -1 }
.timeline { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none }
.timeline li { display: grid; gap: 4px; padding: 14px 18px; border: 1px solid var(--line); border-inline-start: 4px solid var(--warm); border-radius: var(--radius); background: var(--surface) }
.timeline .first { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 2px 16px }
@media (width <= 700px) {
  .services li { grid-template-columns: minmax(0, 1fr) auto }
  .services .state { justify-self: end }
  .services .chart { grid-column: 1 / -1; grid-row: 2 }
  .services .end { grid-column: 1 / -1; text-align: start }
}
@media print { .bar, .foot { display: none } .panel, .services { box-shadow: none; break-inside: avoid } }
`
