import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import { classNames } from './class-names.ts'
import { NativeButton } from './native-button.tsx'

export type FieldButtonProps = {
  label: string
  value: string | undefined
  placeholder?: string
  kind?: keyof typeof LOOKS
  icon?: LucideIcon
  is_open: boolean
  onPress: () => void
  /** Hover or focus: the panel may be fetched. */
  onNear?: () => void
  className?: string
  ref?: Ref<HTMLButtonElement>
}

const LOOKS = {
  line: {
    box: 'grid min-h-14 content-center rounded-ctl px-3.5 py-1.5 text-start hover:bg-shell',
    label: 'text-micro text-ink-2',
    value: 'truncate text-small font-semibold',
    empty: 'truncate text-small text-ink-3',
  },
  search_bar: {
    box: 'dock-field',
    label: 'dock-label',
    value: 'dock-value',
    empty: 'dock-value font-normal text-ink-3',
  },
} as const

export function FieldButton({
  label,
  value,
  placeholder = '',
  kind = 'line',
  icon: Icon,
  is_open,
  onNear,
  className,
  ...props
}: FieldButtonProps) {
  const look = LOOKS[kind]
  return (
    <NativeButton
      {...props}
      aria-haspopup="dialog"
      aria-expanded={is_open}
      onNear={onNear}
      className={classNames(look.box, className)}
    >
      {Icon && <Icon size={20} strokeWidth={1.8} aria-hidden className="dock-icon" />}
      <span className={look.label}>{label}</span>
      <bdi className={value === undefined ? look.empty : look.value}>{value ?? placeholder}</bdi>
    </NativeButton>
  )
}
