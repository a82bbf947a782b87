import { ScriptOnce } from '@tanstack/react-router'
import { useEffect, useRef, type ComponentProps, type RefObject } from 'react'
import { classNames } from './class-names.ts'

type FormProps = Omit<ComponentProps<'form'>, 'ref' | 'method' | 'action' | 'noValidate'> & {
  ref?: RefObject<HTMLFormElement | null>
}

/** Runs where it stands, before anybody can send the form. */
const REMEMBER = `document.currentScript.parentElement.addEventListener('submit',function(event){var form=event.currentTarget;if('ready'in form.dataset)return;event.preventDefault();event.stopPropagation();form.dataset.early=''})`

/**
 * A form sent by script. Submitted before hydration it waits for it; the browser's own GET would
 * put what was typed, a password too, into the address.
 */
export function Form({ ref, className, children, ...form }: FormProps) {
  const own = useRef<HTMLFormElement>(null)
  const element = ref ?? own
  useEffect(() => {
    const { current } = element
    if (current === null) return
    current.dataset['ready'] = ''
    if (!('early' in current.dataset)) return
    delete current.dataset['early']
    // what was typed early is rendered by then
    const timer = setTimeout(() => current.requestSubmit())
    return () => clearTimeout(timer)
  }, [element])
  return (
    <form
      {...form}
      ref={element}
      method="post"
      noValidate
      className={classNames('data-early:cursor-progress data-early:opacity-70', className)}
    >
      {import.meta.env.SSR && <ScriptOnce>{REMEMBER}</ScriptOnce>}
      {children}
    </form>
  )
}
