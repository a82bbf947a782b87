import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useApp } from '#web/api/app.ts'
import { useEarlyTick } from '#web/ui/use-early-input.ts'
import { humanCheckFor } from './human-check-for.ts'

export type HumanCheckProps = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

export function HumanCheck({ value, onChange, error }: HumanCheckProps) {
  const { api, messages } = useApp()
  const { human } = messages.shell
  const id = useId()
  const work = useMutation({
    mutationFn: () => humanCheckFor(api),
    onSuccess: onChange,
  })
  const is_done = value !== ''
  const begin = () => {
    if (!is_done && !work.isPending) work.mutate()
  }
  const early_tick = useEarlyTick(is_done, begin)
  const fault = work.isError ? human.failed : error
  const state = work.isPending ? human.working : is_done ? human.done : ''
  return (
    <div className="grid gap-1.5">
      <label className="group relative flex min-h-14 cursor-pointer items-center gap-3.5 rounded-ctl border border-line bg-shell px-4 text-small has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gulf-700 has-aria-invalid:border-coral">
        <input
          ref={early_tick}
          type="checkbox"
          name="human_check"
          checked={is_done || work.isPending}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={`${id}-state ${id}-fault`}
          required
          onChange={begin}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span
          aria-hidden
          data-busy={work.isPending || undefined}
          data-done={is_done || undefined}
          className="grid size-6 shrink-0 place-items-center rounded-[0.4rem] border border-line-strong bg-white text-white data-busy:animate-spin data-busy:rounded-full data-busy:border-gulf-200 data-busy:border-t-gulf-700 data-done:border-palm data-done:bg-palm"
        >
          {is_done && <Check size={16} strokeWidth={3} />}
        </span>
        <span className="font-medium">{human.label}</span>
        <span id={`${id}-state`} aria-live="polite" className="ms-auto text-micro text-ink-2">
          {state}
        </span>
      </label>
      <p id={`${id}-fault`} aria-live="polite" className="text-micro text-coral empty:hidden">
        {fault}
      </p>
    </div>
  )
}
