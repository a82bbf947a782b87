import { Button, type ButtonProps } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

export type BusyButtonProps = Omit<ButtonProps, 'isPending'> & { is_busy: boolean; busy_label: string }

/** A button that keeps the focus while its work is under way, says so, and cannot be pressed twice. */
export function BusyButton({ is_busy, busy_label, type = 'button', onPress, className, children, ...props }: BusyButtonProps) {
  return (
    <>
      <Button
        {...props}
        type={is_busy ? 'button' : type}
        {...(!is_busy && onPress && { onPress })}
        className={classNames(is_busy && 'opacity-70', className)}
      >
        {is_busy ? busy_label : children}
      </Button>
      <output className="sr-only">{is_busy ? busy_label : ''}</output>
    </>
  )
}
