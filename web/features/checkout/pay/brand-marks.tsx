import { useMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CARD_BRANDS, type CardBrand } from './card-brand.ts'

/** What is accepted, and which of them is being typed. */
export function BrandMarks({ brand }: { brand: CardBrand | null }) {
  const { pay } = useMessages().checkout
  return (
    <div className="absolute end-0 top-0">
      <ul aria-label={pay.accepted} className="flex gap-1.5">
        {CARD_BRANDS.map((name) => (
          <li
            key={name}
            className={classNames(
              'rounded-[0.3125rem] border bg-white p-0.5 transition-opacity duration-(--d1)',
              brand === name ? 'border-gulf-700' : 'border-line',
              brand !== null && brand !== name && 'opacity-35',
            )}
          >
            <svg
              role="img"
              aria-label={pay.brands[name]}
              viewBox="0 0 30 16"
              width="30"
              height="16"
              className="block text-gulf-800"
            >
              {MARKS[name]}
            </svg>
          </li>
        ))}
      </ul>
      <output className="sr-only">{brand === null ? '' : pay.brands[brand]}</output>
    </div>
  )
}

/** Our own, neutral drawings: letters and discs in the colour of the text. */
const MARKS = {
  visa: (
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinejoin="round"
      d="M3.5 4.5 6 11.5 9.8 4.5M12.5 4.5 11 11.5M19 5.2c-1.6-1-4-.8-4 .8 0 1.8 3.1 1.6 3.1 3.6 0 1.9-2.9 2.2-4.6 1M20.5 11.5 24.6 4.5 26 11.5M22.2 9.2h3.4"
    />
  ),
  mastercard: (
    <>
      <circle cx="11.2" cy="8" r="6.4" className="fill-ink-3" />
      <circle cx="18.8" cy="8" r="6.4" className="fill-ink-2" fillOpacity="0.75" />
    </>
  ),
  amex: (
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      d="M1.5 11.2 4.2 4.8l2.7 6.4M2.5 9.2h3.4M8.8 11.2V4.8l2.6 3.8L14 4.8v6.4M20.6 4.8h-4v6.4h4M16.6 8h3.4M22.8 4.8l5.4 6.4M28.2 4.8l-5.4 6.4"
    />
  ),
} as const satisfies Record<CardBrand, unknown>
