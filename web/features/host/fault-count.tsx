import { useCompanyMessages } from '#api/app.ts'

/** Beside the button, far below the fields: how many of them are faulty. The first has the focus. */
export function FaultCount({ faults }: { faults: Readonly<Record<string, string | undefined>> }) {
  const { host } = useCompanyMessages()
  const found = Object.values(faults).filter((fault) => fault !== undefined).length
  return (
    <p role="alert" className="rounded-ctl bg-coral-soft px-4 py-3 text-small font-semibold text-coral empty:absolute empty:p-0">
      {found > 0 && host.faults(found)}
    </p>
  )
}
