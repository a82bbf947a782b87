import { useId, type ReactNode } from 'react'

type FieldGroupProps = {
  name: string
  title: string
  fault: string | undefined
  children: ReactNode
}

export function FieldGroup({ name, title, fault, children }: FieldGroupProps) {
  const fault_id = useId()
  return (
    <fieldset
      data-field={name}
      {...(fault !== undefined && { 'aria-describedby': fault_id })}
      className="min-w-0"
    >
      <legend className="mb-2.5 text-small font-medium">{title}</legend>
      {children}
      {fault !== undefined && (
        <p id={fault_id} role="alert" className="mt-2 text-micro text-coral">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
