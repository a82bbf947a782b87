import { useAdminMessages } from '#web/api/messages.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7]

type WeekdaysProps = { value: readonly number[]; onChange: (weekdays: number[]) => void }

/** 1 is Monday; none chosen means all. */
export function Weekdays({ value, onChange }: WeekdaysProps) {
  const { weekdays, weekday_names, weekday_letters } = useAdminMessages().rates.chosen
  return (
    <fieldset>
      <legend className="pb-1 text-micro text-ink-3">{weekdays}</legend>
      <div className="grid grid-cols-7 gap-1">
        {WEEK.map((weekday) => (
          <button
            key={weekday}
            type="button"
            aria-pressed={value.includes(weekday)}
            onClick={() =>
              onChange(
                WEEK.filter((one) =>
                  one === weekday ? !value.includes(one) : value.includes(one),
                ),
              )
            }
            className="min-h-9 rounded-ctl border border-line-strong bg-white text-micro hover:bg-shell aria-pressed:border-gulf-700 aria-pressed:bg-gulf-700 aria-pressed:text-white"
          >
            <span aria-hidden>{weekday_letters[weekday - 1]}</span>
            <span className="sr-only">{weekday_names[weekday - 1]}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
