import { classNames } from './class-names.ts'

export type ButtonKind = 'primary' | 'secondary' | 'night' | 'quiet' | 'danger' | 'on_night'
export type ButtonSize = 'small' | 'usual' | 'large'

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-ctl font-semibold whitespace-nowrap transition-colors duration-(--d1) no-underline select-none disabled:opacity-55 data-disabled:opacity-55 forced-colors:border print:hidden'
const KINDS = {
  primary: 'bg-lamp text-on-lamp hover:bg-lamp-hover active:bg-lamp-press',
  night: 'bg-gulf-800 text-white hover:bg-gulf-700 active:bg-gulf-900',
  secondary: 'border border-line-strong bg-white text-ink hover:bg-shell active:bg-mist',
  quiet: 'text-gulf-700 hover:bg-shell active:bg-mist',
  danger: 'text-coral hover:bg-coral-soft active:bg-coral-soft',
  on_night: 'border border-white/55 text-white hover:bg-white/12 active:bg-white/20 on-night',
} as const satisfies Record<ButtonKind, string>
const SIZES = {
  small: 'min-h-9 px-3 text-small',
  usual: 'min-h-11 px-4 text-small',
  large: 'min-h-13 px-6 text-body',
} as const satisfies Record<ButtonSize, string>

export function buttonClass(
  kind: ButtonKind = 'secondary',
  size: ButtonSize = 'usual',
  extra?: string,
): string {
  return classNames(BASE, KINDS[kind], SIZES[size], extra)
}

export function iconButtonClass(kind: 'quiet' | 'over' = 'quiet', extra?: string): string {
  const look =
    kind === 'over'
      ? 'bg-white text-ink shadow-e1 hover:bg-shell'
      : 'text-ink hover:bg-shell active:bg-mist'
  const round =
    'inline-grid size-11 place-items-center rounded-full transition-colors duration-(--d1) aria-disabled:cursor-default aria-disabled:opacity-40 data-disabled:opacity-40 print:hidden'
  return classNames(round, look, extra)
}
