import type { FileOutput } from '#contract/define-endpoint.ts'

export function saveFile({ name, type, bytes }: FileOutput) {
  const address = URL.createObjectURL(new Blob([bytes.slice()], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // some browsers read the URL later
}
