import { Amount } from '#web/admin/display/amount.tsx'

/** In whatever currency: decimal, dirhams as everywhere. */
export const Sum = ({ of: amount, currency }: { of: string; currency: string }) =>
  currency === 'AED' ? (
    <Amount of={amount} />
  ) : (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {`${currency} ${amount.replaceAll(/\B(?=(\d{3})+\.)/g, ',').replace('-', '−')}`}
    </bdi>
  )
