/** The styles of the status page, in addition to those of all server-rendered pages. */
export const statusStyle = `
body { max-inline-size: calc(var(--page) + 2 * var(--gutter)); margin: 0 auto; padding: 0 var(--gutter) 40px; font-variant-numeric: tabular-nums }
.skip { position: absolute; inset-block-start: 8px; padding: 8px 16px; background: var(--primary); color: var(--on-primary) }
.skip:not(:focus) { clip-path: inset(50%) }
.brand { display: inline-flex; align-items: center; gap: 10px; min-block-size: 60px; color: var(--ink); font: 650 1.0625rem / 1 var(--font-heading); text-decoration: none }
main:focus { outline: none }
h1 { margin: 24px 0; font-size: clamp(1.875rem, 4.5vw, 2.75rem) }
h2 { margin: 48px 0 16px; font-size: min(1.25rem, 10vw) }
h3 { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; margin: 0; font-size: min(1.125rem, 9vw) }
main p, main ul, main ol, main dl, main dd { margin: 0; padding: 0; list-style: none }
main > .soft { margin-block: 12px }
footer { margin-block-start: 48px }
.soft { color: var(--ink-soft) }
.small { font-size: 0.875rem }
.say, .tag { background: var(--paper); color: var(--ink-soft); font-weight: 600 }
.say { margin-block-end: 8px; padding: 14px 18px; border-radius: var(--radius) }
.tag { padding: 2px 10px; border-radius: 99px; font: 600 0.8125rem / 1.5 var(--font-text); white-space: nowrap }
.positive, .working, .up { background: var(--positive-soft); color: var(--positive) }
.caution, .rolled-back, .blocked, .degraded { background: var(--caution-soft); color: var(--caution) }
.negative, .tag.failing, .down { background: var(--negative-soft); color: var(--negative) }
.not-active, .tag.unknown { border: 1px solid var(--line) }
.rolling-out { background: var(--primary-soft); color: var(--primary) }
.apps { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 344px), 1fr)); gap: 20px }
.apps > li { display: flex; flex-direction: column; gap: 10px; inline-size: 100%; margin: 0; padding: 20px }
.apps > li p { margin: 0 }
.apps > .failing { border-color: var(--negative) }
.canary { padding: 12px 14px; border-radius: var(--radius); background: var(--primary-soft) }
meter { display: block; inline-size: 100% }
svg { display: block; inline-size: 100%; block-size: 44px; margin-block-start: auto }
.apps svg { border-block-end: 1px solid var(--line) }
.views { fill: var(--primary); opacity: 0.6 }
rect.unknown { fill: var(--line) }
rect.good { fill: var(--positive) }
.partly { fill: var(--accent) }
.failed { fill: var(--negative) }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(max(6rem, 40%), 100%), 1fr)); gap: 12px 20px }
dd > .good { color: var(--positive) }
dd > .fair { color: var(--caution) }
dd > .poor { color: var(--negative) }
.services li { display: grid; grid-template-columns: 150px 110px minmax(0, 1fr) 84px; align-items: center; gap: 4px 16px; padding-block: 12px; border-block-end: 1px solid var(--line) }
.services svg { block-size: 22px }
.services .wide { grid-column: 1 / -1 }
.rollbacks li { padding-block: 12px; border-block-end: 1px solid var(--line) }
@media (width <= 700px) { .services li { grid-template-columns: 1fr auto } .services svg { grid-column: 1 / -1 } }
@media print { header { display: none } .card { break-inside: avoid } }
`
