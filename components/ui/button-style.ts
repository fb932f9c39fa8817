import { cva } from 'class-variance-authority'

/** Class names of a button, for a link that must look like one: `<Link className={buttonStyle({ tone: 'primary' })}>`. */
export const buttonStyle = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md border font-medium transition-colors duration-100 aria-disabled:border-line aria-disabled:bg-canvas aria-disabled:text-faint [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        default: 'border-line-strong bg-raised text-ink hover:bg-hover',
        primary: 'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover',
        quiet:
          'border-transparent bg-transparent text-muted hover:bg-hover hover:text-ink aria-disabled:border-transparent aria-disabled:bg-transparent',
        danger: 'border-line-strong bg-raised text-breached hover:border-breached hover:bg-breached-soft'
      },
      size: {
        small: 'h-6 px-2 text-xs pointer-coarse:h-8',
        medium: 'h-control px-3 text-sm',
        icon: 'size-control p-0 [&_svg]:size-4',
        'small-icon': 'size-6 p-0 pointer-coarse:size-8'
      }
    },
    defaultVariants: { tone: 'default', size: 'medium' }
  }
)
