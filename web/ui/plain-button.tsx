import type { ComponentPropsWithRef } from 'react'
import { buttonClass, type ButtonKind, type ButtonSize } from './button-class.ts'

export type PlainButtonProps = ComponentPropsWithRef<'button'> & { kind?: ButtonKind; size?: ButtonSize }

/** The browser's own button with the looks of ours, for what stands on a first screen: React Aria's is 12 KB. */
export function PlainButton({ kind, size, className, ...props }: PlainButtonProps) {
  return <button type="button" {...props} className={buttonClass(kind, size, className)} />
}
