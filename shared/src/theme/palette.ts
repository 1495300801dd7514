/** The portal's colours, by what they mean. `variables.css` holds the same values for style sheets; a test compares. */
export const palette = {
  light: {
    paper: '#f7f6f2',
    surface: '#ffffff',
    raised: '#ffffff',
    ink: '#14171f',
    inkSoft: '#555b69',
    line: '#e3e0d7',
    lineStrong: '#8b8a84',
    primary: '#2f5bea',
    primaryHover: '#2448c6',
    primarySoft: '#e8edfd',
    onPrimary: '#ffffff',
    accent: '#ff7a3d',
    accentInk: '#b3420f',
    accentSoft: '#ffeadf',
    positive: '#1b7443',
    positiveSoft: '#e0f3e7',
    negative: '#c02b37',
    negativeSoft: '#fde8e8',
    caution: '#855500',
    cautionSoft: '#fff1cc',
    gold: '#8f6500',
    silver: '#5d6673',
    bronze: '#97501f',
  },
  dark: {
    paper: '#0e1116',
    surface: '#161b23',
    raised: '#1e2530',
    ink: '#e9ebf1',
    inkSoft: '#a5adbd',
    line: '#2a323f',
    lineStrong: '#6f7a8d',
    primary: '#7aa2ff',
    primaryHover: '#9cbaff',
    primarySoft: '#1b2847',
    onPrimary: '#0e1116',
    accent: '#ff7a3d',
    accentInk: '#ff9a6b',
    accentSoft: '#3a2117',
    positive: '#5fd08e',
    positiveSoft: '#12301f',
    negative: '#ff8a90',
    negativeSoft: '#3b1a1e',
    caution: '#f4c552',
    cautionSoft: '#372a0c',
    gold: '#f2c14e',
    silver: '#c3cbd8',
    bronze: '#e39b6a',
  },
} as const

/** The two looks that the portal has. */
export type Look = keyof typeof palette

/** The three families; self-hosted by the shell. */
export const fonts = {
  text: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  heading: "'Space Grotesk Variable', 'Space Grotesk Fallback', system-ui, sans-serif",
  code: "'JetBrains Mono Variable', ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
} as const
