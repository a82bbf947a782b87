import type { ComponentPropsWithRef } from 'react'
import { buttonClass, type ButtonKind, type ButtonSize } from './button-class.ts'

export type PlainButtonProps = ComponentPropsWithRef<'button'> & {
  kind?: ButtonKind
  size?: ButtonSize
}

/** A native button: React Aria's adds 12 KB to the first load. */
export function PlainButton({ kind, size, className, ...props }: PlainButtonProps) {
  return <button type="button" {...props} className={buttonClass(kind, size, className)} />
}
