import type { ComponentProps, RefObject } from 'react'
import { classNames } from './class-names.ts'

type FormProps = Omit<ComponentProps<'form'>, 'ref' | 'method' | 'action' | 'noValidate'> & {
  ref?: RefObject<HTMLFormElement | null>
}

/**
 * A form sent by script. Submitted before hydration it waits for it (early-input.ts); the browser's
 * own GET would put what was typed, a password too, into the address.
 */
export function Form({ ref, className, children, ...form }: FormProps) {
  return (
    <form
      {...form}
      ref={ref}
      method="post"
      noValidate
      className={classNames('data-early:cursor-progress data-early:opacity-70', className)}
    >
      {children}
    </form>
  )
}
