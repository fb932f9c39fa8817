import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'

/**
 * One theme: every colour a component may use, by what it means. Values are OKLCH; tailwind.config.spec.ts computes
 * the contrast of every text and surface pair from them, so a change that makes text unreadable fails a test.
 */
export type ThemeTokens = typeof lightTheme

export const lightTheme = {
  canvas: 'oklch(0.984 0.002 255)',
  surface: 'oklch(1 0 0)',
  raised: 'oklch(1 0 0)',
  hover: 'oklch(0.967 0.004 255)',
  selected: 'oklch(0.952 0.02 262)',
  line: 'oklch(0.92 0.005 255)',
  'line-strong': 'oklch(0.86 0.007 255)',
  // The edge of a field or a box to tick: 3:1 against every ground, because the edge is all that shows where it is.
  control: 'oklch(0.62 0.014 255)',
  ink: 'oklch(0.21 0.012 258)',
  muted: 'oklch(0.45 0.014 257)',
  faint: 'oklch(0.525 0.013 257)',
  accent: 'oklch(0.47 0.17 262)',
  'accent-hover': 'oklch(0.42 0.165 262)',
  'accent-soft': 'oklch(0.957 0.022 262)',
  'on-accent': 'oklch(1 0 0)',
  focus: 'oklch(0.55 0.19 262)',
  unknown: 'oklch(0.48 0.105 68)',
  'unknown-soft': 'oklch(0.965 0.045 85)',
  reconciling: 'oklch(0.47 0.16 300)',
  'reconciling-soft': 'oklch(0.96 0.024 300)',
  succeeded: 'oklch(0.45 0.1 155)',
  'succeeded-soft': 'oklch(0.961 0.034 155)',
  failed: 'oklch(0.43 0.035 250)',
  'failed-soft': 'oklch(0.952 0.012 250)',
  breached: 'oklch(0.5 0.185 27)',
  'breached-soft': 'oklch(0.964 0.022 25)',
  neutral: 'oklch(0.44 0.012 257)',
  'neutral-soft': 'oklch(0.955 0.004 255)',
  scrim: 'oklch(0.21 0.012 258 / 0.32)'
}

export const darkTheme: ThemeTokens = {
  canvas: 'oklch(0.172 0.008 262)',
  surface: 'oklch(0.203 0.009 262)',
  raised: 'oklch(0.236 0.01 262)',
  hover: 'oklch(0.247 0.011 262)',
  selected: 'oklch(0.278 0.042 262)',
  line: 'oklch(0.283 0.011 262)',
  'line-strong': 'oklch(0.365 0.013 262)',
  control: 'oklch(0.56 0.014 260)',
  ink: 'oklch(0.945 0.004 257)',
  muted: 'oklch(0.755 0.012 257)',
  faint: 'oklch(0.69 0.012 257)',
  accent: 'oklch(0.745 0.118 262)',
  'accent-hover': 'oklch(0.8 0.1 262)',
  'accent-soft': 'oklch(0.29 0.052 262)',
  'on-accent': 'oklch(0.18 0.025 262)',
  focus: 'oklch(0.72 0.14 262)',
  unknown: 'oklch(0.825 0.118 82)',
  'unknown-soft': 'oklch(0.292 0.046 80)',
  reconciling: 'oklch(0.8 0.105 300)',
  'reconciling-soft': 'oklch(0.292 0.052 300)',
  succeeded: 'oklch(0.8 0.118 155)',
  'succeeded-soft': 'oklch(0.275 0.04 155)',
  failed: 'oklch(0.8 0.03 250)',
  'failed-soft': 'oklch(0.3 0.022 250)',
  breached: 'oklch(0.775 0.132 25)',
  'breached-soft': 'oklch(0.292 0.056 25)',
  neutral: 'oklch(0.77 0.01 257)',
  'neutral-soft': 'oklch(0.268 0.009 262)',
  scrim: 'oklch(0.1 0.01 262 / 0.6)'
}

function asVariables(theme: ThemeTokens): Record<string, string> {
  return Object.fromEntries(Object.entries(theme).map(([name, value]) => [`--oo-${name}`, value]))
}

const colors = {
  transparent: 'transparent',
  current: 'currentColor',
  inherit: 'inherit',
  ...Object.fromEntries(Object.keys(lightTheme).map((name) => [name, `var(--oo-${name})`]))
}

export default {
  content: ['./app/**/*.tsx', './components/**/*.tsx'],
  theme: {
    colors,
    fontFamily: {
      sans: ['var(--font-geist-sans)', 'ui-sans-serif', 'system-ui', 'sans-serif'],
      mono: ['var(--font-geist-mono)', 'ui-monospace', 'SFMono-Regular', 'Menlo', 'monospace']
    },
    fontSize: {
      '2xs': ['0.6875rem', { lineHeight: '1rem' }],
      xs: ['0.75rem', { lineHeight: '1rem' }],
      sm: ['0.8125rem', { lineHeight: '1.25rem' }],
      md: ['0.875rem', { lineHeight: '1.375rem' }],
      lg: ['1rem', { lineHeight: '1.5rem', letterSpacing: '-0.01em' }],
      xl: ['1.125rem', { lineHeight: '1.5rem', letterSpacing: '-0.015em' }],
      '2xl': ['1.25rem', { lineHeight: '1.75rem', letterSpacing: '-0.02em' }]
    },
    fontWeight: { normal: '400', medium: '500', semibold: '600' },
    borderRadius: { none: '0', xs: '3px', sm: '4px', md: '6px', lg: '8px', full: '9999px' },
    extend: {
      // Density: one attribute on <html> changes these two and nothing else moves.
      spacing: { row: 'var(--oo-row-pad)', control: 'var(--oo-control-height)' },
      boxShadow: {
        // Only what floats above the page has a shadow; everything in the page has a hairline.
        float: '0 0 0 1px var(--oo-line-strong), 0 8px 24px -6px oklch(0.2 0.02 260 / 0.18)'
      },
      zIndex: { bar: '20', overlay: '40', float: '50', toast: '60' }
    }
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root': {
          colorScheme: 'light',
          ...asVariables(lightTheme),
          '--oo-row-pad': '8px',
          '--oo-control-height': '32px'
        },
        ':root[data-density=compact]': { '--oo-row-pad': '4px', '--oo-control-height': '28px' },
        ':root[data-theme=dark]': { colorScheme: 'dark', ...asVariables(darkTheme) },
        '@media (prefers-color-scheme: dark)': {
          ':root[data-theme=system]': { colorScheme: 'dark', ...asVariables(darkTheme) }
        },
        // A finger needs more room than a pointer, whatever the density.
        '@media (pointer: coarse)': { ':root': { '--oo-control-height': '40px' } }
      })
    })
  ]
} satisfies Config
