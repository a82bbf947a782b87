/** All that is ever shown of an account number. */
export function Iban({ country, end }: { country: string; end: string }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {`${country} •••• ${end}`}
    </bdi>
  )
}
