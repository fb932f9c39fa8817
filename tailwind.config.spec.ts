import { describe, expect, it } from 'vitest'
import { darkTheme, lightTheme, type ThemeTokens } from '@/tailwind.config'

/** WCAG relative luminance of `oklch(L C H)`, by the OKLab matrices of its author, clipped to sRGB. */
function luminance(oklch: string): number {
  const [l, c, h] = (oklch.match(/[\d.]+/g) ?? []).map(Number) as [number, number, number]
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  const red = clip(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short)
  const green = clip(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short)
  const blue = clip(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['canvas', 'surface', 'raised', 'hover', 'selected', 'neutral-soft'] as const
const texts = ['ink', 'muted', 'faint'] as const
const tones = ['unknown', 'reconciling', 'succeeded', 'failed', 'breached', 'neutral', 'accent'] as const

describe.each([
  ['light', lightTheme],
  ['dark', darkTheme]
] as [string, ThemeTokens][])('the %s theme', (_name, theme) => {
  it.each(grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)))(
    'reads %s text on %s at 4.5:1',
    (text, ground) => {
      expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5)
    }
  )

  it.each(tones)('reads %s text on its own soft ground and on every plain ground at 4.5:1', (tone) => {
    for (const ground of [`${tone}-soft`, ...grounds] as (keyof ThemeTokens)[]) {
      expect(contrast(theme[tone], theme[ground]), ground).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(tones)('reads ink and muted text on the %s soft ground at 4.5:1', (tone) => {
    for (const text of ['ink', 'muted'] as const) {
      expect(contrast(theme[text], theme[`${tone}-soft`]), text).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('reads the primary button, rested and hovered, at 4.5:1', () => {
    expect(contrast(theme['on-accent'], theme.accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(theme['on-accent'], theme['accent-hover'])).toBeGreaterThanOrEqual(4.5)
  })

  it('shows the edge of a field and the focus ring at 3:1 on every ground', () => {
    for (const ground of grounds) {
      expect(contrast(theme.control, theme[ground]), ground).toBeGreaterThanOrEqual(3)
      expect(contrast(theme.focus, theme[ground]), ground).toBeGreaterThanOrEqual(3)
    }
  })
})
