import type { ReactNode } from 'react'
import css from './Activities.module.css'
import type { Drawing } from './contentSchema'

const heights = [34, 58, 46, 78, 64, 96, 72, 112, 88, 128, 104, 140]

const scenes: Record<Drawing, ReactNode> = {
  bars: heights.map((height, day) => (
    <rect
      key={height}
      x={34 + day * 21}
      y={172 - height}
      width="13"
      height={height}
      rx="4"
      data-tone={day === 11 ? 'accent' : 'main'}
    />
  )),
  steps: [0, 1, 2, 3, 4].map((step) => (
    <rect
      key={step}
      x={40 + step * 48}
      y={150 - step * 26}
      width="44"
      height={40 + step * 26}
      rx="6"
      data-tone={step === 4 ? 'accent' : step % 2 ? 'soft' : 'main'}
    />
  )),
  waves: [0, 1, 2, 3].map((wave) => (
    <path
      key={wave}
      d={`M20 ${60 + wave * 28}c40-44 60 44 100 0s60 44 100 0s50 24 80 0`}
      data-line={wave === 1 ? 'accent' : wave % 2 ? 'soft' : 'main'}
    />
  )),
  stack: [0, 1, 2, 3].map((sheet) => (
    <g key={sheet} transform={`translate(${58 + sheet * 26} ${26 + sheet * 18})`}>
      <rect
        width="126"
        height="96"
        rx="10"
        data-tone={sheet === 3 ? 'accent' : sheet % 2 ? 'main' : 'soft'}
      />
      <path d="M18 28h62M18 46h88M18 64h48" data-line="paper" />
    </g>
  )),
  rings: [84, 64, 44, 24].map((radius, ring) => (
    <circle
      key={radius}
      cx={126 + ring * 22}
      cy="100"
      r={radius}
      data-tone={ring === 3 ? 'accent' : ring % 2 ? 'soft' : 'main'}
    />
  )),
  links: (
    <>
      <path d="M76 62L160 102M160 102L246 54M160 102L104 158M160 102L226 156" data-line="soft" />
      <circle cx="160" cy="102" r="30" data-tone="main" />
      <circle cx="76" cy="62" r="19" data-tone="soft" />
      <circle cx="246" cy="54" r="24" data-tone="accent" />
      <circle cx="104" cy="158" r="17" data-tone="main" />
      <circle cx="226" cy="156" r="20" data-tone="soft" />
    </>
  ),
}

/** A drawn picture in the club's colours, where a photograph may stand one day. */
export function ActivityDrawing({ of }: { of: Drawing }) {
  return (
    <svg
      viewBox="0 0 320 200"
      className={css.drawing}
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="xMidYMid slice"
    >
      {scenes[of]}
    </svg>
  )
}
