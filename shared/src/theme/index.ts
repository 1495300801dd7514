import { type ThemeConfig, theme } from 'antd'
import { fonts, palette, type Scheme } from './palette'

export { fonts, palette, type Scheme } from './palette'

/** Colours of the palette that antd's algorithms would change. */
function exactColours(scheme: Scheme) {
  const colours = palette[scheme]
  return {
    colorPrimary: colours.primary,
    colorPrimaryHover: colours.primaryHover,
    colorPrimaryActive: colours.primaryHover,
    colorPrimaryText: colours.primary,
    colorPrimaryBg: colours.primarySoft,
    colorLink: colours.primary,
    colorLinkHover: colours.primaryHover,
    colorSuccess: colours.positive,
    colorSuccessText: colours.positive,
    colorSuccessBg: colours.positiveSoft,
    colorWarning: colours.caution,
    colorWarningText: colours.caution,
    colorWarningBg: colours.cautionSoft,
    colorError: colours.negative,
    colorErrorText: colours.negative,
    colorErrorBg: colours.negativeSoft,
    colorInfo: colours.primary,
    colorInfoText: colours.primary,
    colorInfoBg: colours.primarySoft,
    colorText: colours.ink,
    colorTextSecondary: colours.inkSoft,
    colorTextTertiary: colours.inkSoft,
    colorTextQuaternary: colours.inkSoft,
    colorBgLayout: colours.paper,
    colorBgContainer: colours.surface,
    colorBgElevated: colours.raised,
    colorBorder: colours.lineStrong,
    colorBorderSecondary: colours.line,
  }
}

type Algorithm = Extract<ThemeConfig['algorithm'], (...args: never[]) => unknown>

// antd caches derived tokens by the algorithm's identity, so each must be created once.
const lightColours: Algorithm = (seed, map) => ({
  ...(map ?? theme.defaultAlgorithm(seed)),
  ...exactColours('light'),
})
const darkColours: Algorithm = (seed, map) => ({
  ...(map ?? theme.darkAlgorithm(seed)),
  ...exactColours('dark'),
})
const algorithms = {
  light: [theme.defaultAlgorithm, lightColours],
  dark: [theme.darkAlgorithm, darkColours],
}

/**
 * antd's theme in light or dark. All texts, also placeholders and disabled ones, have a contrast of at least 4.5
 * to 1. `reducedMotion`: no motion, for users who prefer that. `scale`: the text's size. `hashed` (the default) limits its
 * rules to its own elements; otherwise those for links would affect the whole page.
 */
export function themeConfig(scheme: Scheme, { reducedMotion = false, scale = 1 } = {}): ThemeConfig {
  const colours = palette[scheme]
  return {
    algorithm: algorithms[scheme],
    cssVar: { key: 'portal' },
    token: {
      colorPrimary: colours.primary,
      fontFamily: fonts.text,
      fontFamilyCode: fonts.code,
      fontSize: 15 * scale,
      borderRadius: 10,
      controlHeight: 40 * scale,
      motion: !reducedMotion,
      colorTextPlaceholder: colours.inkSoft,
      colorTextDisabled: colours.inkSoft,
      colorTextDescription: colours.inkSoft,
      colorTextLightSolid: colours.onPrimary,
      boxShadow: 'var(--shadow)',
      boxShadowSecondary: 'var(--shadow)',
    },
    components: {
      Button: {
        primaryColor: colours.onPrimary,
        primaryShadow: 'none',
        fontWeight: 550,
        borderColorDisabled: colours.line,
      },
      Tooltip: { colorTextLightSolid: colours.paper, colorBgSpotlight: colours.ink },
      Radio: { buttonPaddingInline: 11 },
      Table: {
        headerBg: 'transparent',
        headerColor: colours.inkSoft,
        headerSplitColor: 'transparent',
        headerBorderRadius: 14,
        rowHoverBg: 'transparent',
        rowSelectedBg: 'transparent',
        rowSelectedHoverBg: 'transparent',
        rowExpandedBg: 'transparent',
        cellPaddingBlock: 8,
        cellPaddingInline: 12,
      },
    },
  }
}
