'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { type ButtonLook, buttonStyle } from '@/components/ui/button-style'
import { cn } from '@/components/ui/cn'
import { Tooltip, type TooltipSide } from '@/components/ui/tooltip'
import { useHydrated } from '@/components/ui/use-hydrated'

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    /**
     * The button does nothing without script, so it is disabled until it is hydrated. The default for a button with
     * `onClick`; say it for a submit button whose form only a script can send, and `false` where the browser acts too.
     */
    needsScript?: boolean
    /** Why the button may not be pressed now. It stays focusable and says so; it does nothing. */
    disabledReason?: string
    /** The press was taken and its answer is awaited; further presses do nothing. The text must say what is under way. */
    pending?: boolean
    /** Shows the reason as text beside the button as well as on hover: for the panel where a decision is made. */
    reasonVisible?: boolean
  }

/** The button of the kit. At most one `primary` on a page; never hidden for want of permission, but disabled with a reason. */
export function Button({
  tone,
  size,
  disabledReason,
  pending = false,
  needsScript,
  reasonVisible = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const hydrated = useHydrated()
  const blocked = disabledReason !== undefined
  const inert = blocked || pending
  const awaitsScript = !hydrated && !blocked && (needsScript ?? onClick !== undefined)
  const button = (
    <button
      {...rest}
      type={type}
      disabled={awaitsScript}
      aria-disabled={blocked || undefined}
      aria-busy={pending || undefined}
      aria-describedby={blocked ? reasonId : rest['aria-describedby']}
      className={cn(buttonStyle({ tone, size }), pending && 'cursor-progress', className)}
      onClick={(event) => {
        // A submit button that may not be pressed must not submit by Enter either.
        if (inert) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {pending ? (
        <span aria-hidden className="size-3.5 animate-spin rounded-full border-2 border-current border-r-transparent" />
      ) : null}
      {children}
    </button>
  )
  if (!blocked) return button
  if (reasonVisible) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
        {button}
        <span id={reasonId} className="text-muted text-xs">
          {disabledReason}
        </span>
      </span>
    )
  }
  return (
    <>
      <Tooltip text={disabledReason}>{button}</Tooltip>
      <span id={reasonId} className="sr-only">
        {disabledReason}
      </span>
    </>
  )
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label'> & {
  label: string
  children: ReactNode
  side?: TooltipSide
}

/** A button that shows only an icon; its label is spoken and shown on hover and focus. */
export function IconButton({ label, side, children, size = 'icon', tone = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} side={side}>
      <Button {...rest} size={size} tone={tone} aria-label={label}>
        {children}
      </Button>
    </Tooltip>
  )
}
