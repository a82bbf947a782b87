import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { classNames } from '#ui/class-names.ts'

export type FieldProps = {
  label: string
  value: string | undefined
  placeholder: string
  icon: LucideIcon
  is_open: boolean
  onPress: () => void
  /** The panel is fetched as soon as a hand or the focus comes near. */
  onNear: () => void
  ref: Ref<HTMLButtonElement>
}

/** One field of the dock that opens a panel. */
export function Field({ label, value, placeholder, icon: Icon, is_open, onPress, onNear, ref }: FieldProps) {
  return (
    <Button
      ref={ref}
      className="dock-field"
      aria-haspopup="dialog"
      aria-expanded={is_open}
      onPress={onPress}
      onHoverStart={onNear}
      onFocus={onNear}
    >
      <Icon size={20} strokeWidth={1.8} aria-hidden className="dock-icon" />
      <span className="dock-label">{label}</span>
      <bdi className={classNames('dock-value', value === undefined && 'font-normal text-ink-3')}>{value ?? placeholder}</bdi>
    </Button>
  )
}
