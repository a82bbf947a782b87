import { buttonClass, iconButtonClass, type ButtonKind, type ButtonSize } from './button-class.ts'
import { classNames } from './class-names.ts'
import { NativeButton, type NativeButtonProps } from './native-button.tsx'

type Busy = { is_busy: boolean; busy_label: string } | { is_busy?: never; busy_label?: never }

export type ButtonProps = NativeButtonProps & {
  kind?: ButtonKind
  size?: ButtonSize
} & Busy

/** One `primary` per view. A busy button keeps the focus and ignores presses. */
export function Button({
  kind = 'secondary',
  size = 'usual',
  is_busy,
  busy_label,
  className,
  children,
  ...props
}: ButtonProps) {
  const { type = 'button', onPress, ...rest } = props
  const look = buttonClass(kind, size, classNames(is_busy && 'opacity-70', className))
  return (
    <>
      <NativeButton
        {...rest}
        type={is_busy ? 'button' : type}
        onPress={is_busy ? undefined : onPress}
        className={look}
      >
        {is_busy ? busy_label : children}
      </NativeButton>
      {is_busy !== undefined && <output className="sr-only">{is_busy ? busy_label : ''}</output>}
    </>
  )
}

type IconButtonProps = NativeButtonProps & { label: string; kind?: 'quiet' | 'over' }

export function IconButton({ label, className, kind = 'quiet', ...props }: IconButtonProps) {
  return <NativeButton {...props} aria-label={label} className={iconButtonClass(kind, className)} />
}
