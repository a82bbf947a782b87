import { readablePhone } from '#web/forms/read-phone.ts'

/** Read from left to right in both languages. */
export const TelephoneNumber = ({ number }: { number: string }) => (
  <bdi dir="ltr" className="whitespace-nowrap">
    {readablePhone(number)}
  </bdi>
)
