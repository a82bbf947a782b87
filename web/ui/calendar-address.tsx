import { Button } from './button.tsx'
import { buttonClass } from './button-class.ts'

export type CalendarAddressWords = {
  title: string
  line: string
  make: string
  anew: string
  end: string
  told_once: string
  copy: string
  open: string
  made: (moment: string) => string
  read: (moment: string, reader: string) => string
}

type CalendarAddressProps = {
  words: CalendarAddressWords
  /** Null: there is none. */
  subscription: { made_at: string; read_at: string | null; read_by: string | null } | null
  /** Where it was just made. */
  told: { address: string; webcal_address: string } | undefined
  busy_label: string
  is_busy: boolean
  onMake: () => void
  onEnd: () => void
  onCopy: (address: string) => void
}

/** A private address by which a person's own calendar shows what we know. */
export function CalendarAddress({ words, subscription, told, ...props }: CalendarAddressProps) {
  const { busy_label, is_busy, onMake, onEnd, onCopy } = props
  return (
    <section
      aria-labelledby="calendar-address"
      className="grid max-w-200 justify-items-start gap-4 rounded-card bg-shell p-5"
    >
      <h2 id="calendar-address" className="text-h3">
        {words.title}
      </h2>
      <p className="text-ink-2">{words.line}</p>
      <div aria-live="polite" className="grid w-full justify-items-start gap-4 empty:hidden">
        {told && (
          <>
            <p className="font-medium">{words.told_once}</p>
            <p
              dir="ltr"
              className="w-full rounded-ctl border border-line bg-white p-3 text-small break-all select-all"
            >
              {told.address}
            </p>
            <div className="flex flex-wrap gap-3">
              <a href={told.webcal_address} className={buttonClass('primary')}>
                {words.open}
              </a>
              <Button onPress={() => onCopy(told.address)}>{words.copy}</Button>
            </div>
          </>
        )}
        {subscription && (
          <p className="text-small text-ink-2">
            {subscription.read_at === null
              ? words.made(subscription.made_at)
              : words.read(subscription.read_at, subscription.read_by ?? '')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button is_busy={is_busy} busy_label={busy_label} onPress={onMake}>
          {subscription ? words.anew : words.make}
        </Button>
        {subscription && (
          <Button kind="quiet" onPress={onEnd}>
            {words.end}
          </Button>
        )}
      </div>
    </section>
  )
}
