import { useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { groupCardNumber } from './card-number.ts'

export function TestCards({ onUse }: { onUse: (number: string) => void }) {
  const { pay } = useMessages().checkout
  return (
    <Disclosure
      title={<span className="text-small">{pay.demo}</span>}
      className="rounded-ctl border-0 bg-shell px-4"
    >
      <p className="text-micro text-ink-2">{pay.demo_line}</p>
      <ul className="mt-2 grid gap-0.5">
        {Object.entries(pay.test_cards).map(([number, does]) => (
          <li
            key={number}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 text-small"
          >
            <Button
              kind="quiet"
              size="small"
              className="-ms-2 px-2 tabular-nums"
              aria-label={pay.use(groupCardNumber(number))}
              onPress={() => onUse(number)}
            >
              <bdi>{groupCardNumber(number)}</bdi>
            </Button>
            <span className="text-ink-2">{does}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
