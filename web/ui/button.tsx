import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { buttonClass, iconButtonClass, type ButtonKind, type ButtonSize } from './button-class.ts'
import { classNames } from './class-names.ts'

type BaseProps = Omit<AriaButtonProps, 'className' | 'children' | 'style' | 'isPending'> & {
  className?: string | undefined
  children?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

type Busy = { is_busy: boolean; busy_label: string } | { is_busy?: never; busy_label?: never }

export type ButtonProps = BaseProps & {
  kind?: ButtonKind
  size?: ButtonSize
} & Busy

/** One `primary` per view. A busy button keeps the focus and ignores presses. */
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

type IconButtonProps = BaseProps & { label: string; kind?: 'quiet' | 'over' }

export function IconButton({ label, className, kind = 'quiet', ...props }: IconButtonProps) {
  return <AriaButton {...props} aria-label={label} className={iconButtonClass(kind, className)} />
}
