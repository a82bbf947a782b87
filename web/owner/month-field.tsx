import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { addMonths } from './months.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DropPanel } from '#web/ui/drop-panel.tsx'

const YEARS_AWAY = 10 // spec 9
const MONTHS_OF_YEAR = 12

export type MonthFieldProps = {
  label: string
  value: string
  onChange: (month: string) => void
  isInvalid?: boolean
  className?: string
}

export function MonthField({
  label,
  value,
  onChange,
  isInvalid = false,
  className,
}: MonthFieldProps) {
  const { frame } = useOwnerMessages()
  const trigger = useRef<HTMLButtonElement>(null)
  const [is_open, setOpen] = useState(false)
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <span className="text-micro text-ink-2" aria-hidden>
        {label}
      </span>
      <AriaButton
        ref={trigger}
        aria-haspopup="dialog"
        aria-expanded={is_open}
        onPress={() => setOpen(true)}
        className={classNames(
          'flex min-h-12 items-center justify-between gap-3 rounded-ctl border bg-white px-3 text-small font-semibold whitespace-nowrap hover:bg-shell',
          isInvalid ? 'border-coral' : 'border-line-strong',
        )}
      >
        <span>
          <span className="sr-only">{`${label}: `}</span>
          {frame.short_month(value)}
        </span>
        <ChevronDown size={16} aria-hidden />
      </AriaButton>
      {is_open && (
        <YearPanel
          label={label}
          value={value}
          onChange={onChange}
          trigger={trigger}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

type YearPanelProps = Pick<MonthFieldProps, 'label' | 'value' | 'onChange'> & {
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

function YearPanel({ label, value, onChange, trigger, onClose }: YearPanelProps) {
  const { messages, today } = useApp()
  const { frame } = useOwnerMessages()
  const [year, setYear] = useState(Number(value.slice(0, 4)))
  const this_year = Number(today.slice(0, 4))
  const choose = (month: string) => {
    onChange(month)
    onClose()
  }
  return (
    <DropPanel
      title={label}
      trigger={trigger}
      onClose={onClose}
      labels={messages.shell}
      roomy_from="md"
    >
      <div className="mb-2 flex items-center justify-between gap-4">
        <IconButton
          label={frame.earlier_year}
          isDisabled={year <= this_year - YEARS_AWAY}
          onPress={() => setYear(year - 1)}
        >
          <ChevronLeft size={20} aria-hidden className="mirror-rtl" />
        </IconButton>
        <output className="font-display text-h3 tabular-nums">{year}</output>
        <IconButton
          label={frame.later_year}
          isDisabled={year >= this_year + YEARS_AWAY}
          onPress={() => setYear(year + 1)}
        >
          <ChevronRight size={20} aria-hidden className="mirror-rtl" />
        </IconButton>
      </div>
      <Months year={year} value={value} onChoose={choose} />
    </DropPanel>
  )
}

function Months({
  year,
  value,
  onChoose,
}: {
  year: number
  value: string
  onChoose: (month: string) => void
}) {
  const { frame } = useOwnerMessages()
  const chosen = useRef<HTMLButtonElement>(null)
  useEffect(() => chosen.current?.focus(), [])
  return (
    <ul className="grid grid-cols-3 gap-1 md:w-72">
      {Array.from({ length: MONTHS_OF_YEAR }, (_, n) => addMonths(`${year}-01-01`, n)).map(
        (month) => {
          const is_chosen = month.slice(0, 7) === value.slice(0, 7)
          return (
            <li key={month} className="grid">
              <Button
                {...(is_chosen && { ref: chosen })}
                kind={is_chosen ? 'night' : 'quiet'}
                aria-pressed={is_chosen}
                onPress={() => onChoose(month)}
              >
                <span>
                  {frame.month_name(month).slice(0, 3)}
                  <span className="sr-only">{` ${year}`}</span>
                </span>
              </Button>
            </li>
          )
        },
      )}
    </ul>
  )
}
