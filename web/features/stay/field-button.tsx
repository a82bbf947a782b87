import type { Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { classNames } from '#ui/class-names.ts'

export type FieldButtonProps = {
  label: string
  value: string | undefined
  placeholder?: string
  is_open: boolean
  onPress: () => void
  onNear?: () => void
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A field that shows its value and opens a panel to change it. */
export function FieldButton({ label, value, placeholder = '', is_open, onPress, onNear, className, ref }: FieldButtonProps) {
  return (
    <Button
      ref={ref}
      aria-haspopup="dialog"
      aria-expanded={is_open}
      onPress={onPress}
      {...(onNear && { onHoverStart: onNear, onFocus: onNear })}
      className={classNames('grid min-h-14 content-center rounded-ctl px-3.5 py-1.5 text-start hover:bg-shell', className)}
    >
      <span className="text-micro text-ink-2">{label}</span>
      <bdi className={value === undefined ? 'truncate text-small text-ink-3' : 'truncate text-small font-semibold'}>
        {value ?? placeholder}
      </bdi>
    </Button>
  )
}
