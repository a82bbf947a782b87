import { useMessages } from '#api/app.ts'

const STEPS = ['step_details', 'step_code', 'step_pay'] as const
export type Step = (typeof STEPS)[number]

export function Steps({ at }: { at: Step }) {
  const { guest } = useMessages().checkout
  return (
    <ol aria-label={guest.steps} className="flex flex-wrap gap-x-6 gap-y-1 text-small">
      {STEPS.map((step, n) => (
        <li
          key={step}
          aria-current={step === at ? 'step' : undefined}
          className={step === at ? 'border-b-2 border-gulf-700 pb-1 font-semibold' : 'border-b-2 border-transparent pb-1 text-ink-2'}
        >
          {`${n + 1}. ${guest[step]}`}
        </li>
      ))}
    </ol>
  )
}
