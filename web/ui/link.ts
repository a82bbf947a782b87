import { classNames } from './class-names.ts'

export function linkClass(kind: 'text' | 'strong' | 'on_night' = 'text', extra?: string): string {
  const looks = {
    text: 'text-gulf-700 underline decoration-gulf-500/50 underline-offset-4 hover:decoration-current',
    strong:
      'inline-flex items-center gap-2 font-semibold text-gulf-700 hover:underline underline-offset-4',
    on_night: 'text-white/90 hover:text-white hover:underline underline-offset-4',
  } as const
  return classNames('rounded-sm', looks[kind], extra)
}
