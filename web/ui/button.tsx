import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { classNames } from '#ui/class-names.ts'

type ButtonKind = 'primary' | 'secondary' | 'night' | 'quiet' | 'on_night'
type ButtonSize = 'small' | 'usual' | 'large'

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-ctl font-semibold whitespace-nowrap transition-colors duration-(--d1) no-underline select-none disabled:opacity-55 data-disabled:opacity-55'
const KINDS = {
  primary: 'bg-lamp text-ink hover:bg-lamp-hover active:bg-lamp-press',
  night: 'bg-gulf-800 text-white hover:bg-gulf-700 active:bg-gulf-900',
  secondary: 'border border-line-strong bg-white text-ink hover:bg-shell active:bg-mist',
  quiet: 'text-gulf-700 hover:bg-shell active:bg-mist',
  on_night: 'border border-white/55 text-white hover:bg-white/12 active:bg-white/20 on-night',
} as const satisfies Record<ButtonKind, string>
const SIZES = {
  small: 'min-h-9 px-3 text-small',
  usual: 'min-h-11 px-4 text-small',
  large: 'min-h-13 px-6 text-body',
} as const satisfies Record<ButtonSize, string>

/** The look of a button, for a link that acts as one. */
export function buttonClass(kind: ButtonKind = 'secondary', size: ButtonSize = 'usual', extra?: string): string {
  return classNames(BASE, KINDS[kind], SIZES[size], extra)
}

type BaseProps = Omit<AriaButtonProps, 'className' | 'children' | 'style' | 'isPending'> & {
  className?: string | undefined
  children?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** Whether its work is under way, and what it says meanwhile. */
type Busy = { is_busy: boolean; busy_label: string } | { is_busy?: never; busy_label?: never }

export type ButtonProps = BaseProps & {
  kind?: ButtonKind
  size?: ButtonSize
} & Busy

/** A button; `primary` is the lamp and appears once in a view; a busy one keeps the focus, says so and cannot be pressed again. */
export function Button({ kind = 'secondary', size = 'usual', is_busy, busy_label, className, children, ...props }: ButtonProps) {
  const { type = 'button', onPress, ...rest } = props
  const look = buttonClass(kind, size, classNames(is_busy && 'opacity-70', className))
  return (
    <>
      <AriaButton {...rest} type={is_busy ? 'button' : type} {...(!is_busy && onPress && { onPress })} className={look}>
        {is_busy ? busy_label : children}
      </AriaButton>
      {is_busy !== undefined && <output className="sr-only">{is_busy ? busy_label : ''}</output>}
    </>
  )
}

/** The look of a round button that shows only a drawing. */
export function iconButtonClass(kind: 'quiet' | 'over' = 'quiet', extra?: string): string {
  const look = kind === 'over' ? 'bg-white text-ink shadow-e1 hover:bg-shell' : 'text-ink hover:bg-shell active:bg-mist'
  const round =
    'inline-grid size-11 place-items-center rounded-full transition-colors duration-(--d1) aria-disabled:cursor-default aria-disabled:opacity-40 data-disabled:opacity-40'
  return classNames(round, look, extra)
}

type IconButtonProps = BaseProps & { label: string; kind?: 'quiet' | 'over' }

/** A round button that shows only a drawing and says its label. */
export function IconButton({ label, className, kind = 'quiet', ...props }: IconButtonProps) {
  return <AriaButton {...props} aria-label={label} className={iconButtonClass(kind, className)} />
}
