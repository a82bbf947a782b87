import { spacedNumber } from './spaced-number.ts'

/** Read from left to right in both languages. */
export const TelephoneNumber = ({ number }: { number: string }) => (
  <bdi dir="ltr" className="whitespace-nowrap">
    {spacedNumber(number)}
  </bdi>
)
