import { classNames } from './class-names.ts'

export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classNames('block animate-[glow_1.6s_ease-in-out_infinite] rounded-ctl bg-mist', className)} />
}
