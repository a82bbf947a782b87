import { classNames } from './class-names.ts'

/** Seen only when the wait lasts. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden className={classNames('skeleton block rounded-ctl bg-mist', className)} />
  )
}
